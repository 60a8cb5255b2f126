// The package leaves the types of its words out.
declare module 'altcha/i18n/*';

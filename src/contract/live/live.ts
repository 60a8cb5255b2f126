/** Where the browser hears of messages as they come; server-sent events, with the headers of every call. */
export const livePath = '/api/user-web/client/message/stream';

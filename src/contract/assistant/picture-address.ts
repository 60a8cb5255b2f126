/**
 * Addresses of pictures in a text. The chat shows the first one of an answer as a picture (specification, section 7), so
 * the server leaves none in what others have written.
 */
export const pictureAddresses = /(?:https?:\/\/|\/)[^\s"'<>()]{1,500}\.(?:png|jpe?g|webp|gif|avif)/gi;

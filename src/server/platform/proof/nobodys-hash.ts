/**
 * Verified against where there is no account, or none with a password, so that an answer takes as long as for one that has
 * one: argon2id with the parameters of our own hashes. Written down, since made when it is first wanted that answer would
 * take twice as long.
 */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$M9fBmF5IMlddW44otFB2pQ$X6IJutKLq3SdUqDVQrP27YyydRNklT9AirlxNS60lzU';

import { hash } from '@node-rs/argon2';

/** The password of everybody that tests make. */
export const testPassword = 'Right1234';

/** Its hash, by far less work than the product's own: it is compared often. */
export const testPasswordHash = await hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

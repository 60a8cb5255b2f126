/** A shared link: by the token in its address, or one's own by its id. */
export type SharedKey = { token: string } | { id: string };

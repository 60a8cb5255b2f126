/** A shared link: by the token in its address, or one's own by its id. */
export type SharedKey = { token: string } | { id: string };

/** What a report of something that a link shows says of it: nothing where the link is one's own. */
export const reportKey = (link: SharedKey): { sharedToken?: string } =>
  'token' in link ? { sharedToken: link.token } : {};

/** What advertisers and mailers hang on an address to know their visitors by: it says nothing of the page. */
const mark = /^(?:utm_\w+|gclid|fbclid|msclkid|yclid|dclid|mc_cid|mc_eid|_ga)(?:=|$)/i;

const splitQuery = (address: string): [path: string, parts: string[]] => {
  const at = address.indexOf('?');
  return at < 0 ? [address, []] : [address.slice(0, at), address.slice(at + 1).split('&')];
};
const join = (path: string, parts: readonly string[]): string =>
  parts.length > 0 ? `${path}?${parts.join('&')}` : path;

/** An address (or a query with its `?`) without the marks of campaigns; everything else stays letter for letter. */
export function withoutCampaign(address: string): string {
  const [path, parts] = splitQuery(address);
  const rest = parts.filter((part) => !mark.test(part));
  return rest.length < parts.length ? join(path, rest) : address;
}

/** `to`, with the marks that `from` came with: whoever is sent on keeps them. */
export function withCampaignOf(from: string, to: string): string {
  const marks = splitQuery(from)[1].filter((part) => mark.test(part));
  if (marks.length === 0) return to;
  const [address, ...hash] = to.split('#');
  const [path, parts] = splitQuery(address!);
  return [join(path, [...parts, ...marks]), ...hash].join('#');
}

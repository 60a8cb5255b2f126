/**
 * The addresses of a database that is at one of several hosts, as in `postgres://user:password@first:5432,second:5432/name`;
 * one for an address with one host. `target_session_attrs=read-write` is what is meant in any case, and is taken out.
 * @returns null for what is no address of a PostgreSQL
 */
export function splitDatabaseHosts(url: string): string[] | null {
  const scheme = ['postgres://', 'postgresql://'].find((start) => url.startsWith(start));
  if (!scheme) return null;
  const [address = '', ...search] = url.slice(scheme.length).split('?');
  const slash = address.includes('/') ? address.indexOf('/') : address.length;
  const path = address.slice(slash);
  const hostsFrom = address.lastIndexOf('@', slash - 1) + 1;
  const head = `${scheme}${address.slice(0, hostsFrom)}`;
  const hosts = address.slice(hostsFrom, slash).split(',');
  const settings = search
    .join('?')
    .split('&')
    .filter((setting) => setting !== '' && setting !== 'target_session_attrs=read-write');
  const end = `${path}${settings.length > 0 ? `?${settings.join('&')}` : ''}`;
  const urls = hosts.map((host) => `${head}${host}${end}`);
  const isWhole = hosts.length === 1 || !hosts.includes('');
  return isWhole && urls.every((hostUrl) => URL.canParse(hostUrl)) ? urls : null;
}

/** Whether an address may be told: https, the usual port, and nobody's password in it. */
export function isWebhookAddress(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.hash === '' &&
    // Of 443 nothing is left; any other is never called.
    url.port === '' &&
    url.hostname.includes('.')
  );
}

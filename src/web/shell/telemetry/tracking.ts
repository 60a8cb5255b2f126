import type { Site } from '../../../contract/reference/sites.ts';

const shownMs = 3_000;

/** Kind of device (specification, section 9). */
export function clientType(userAgent: string): 'PC' | 'Mobile' | 'iPad' {
  if (/Android|Windows Phone/i.test(userAgent)) return 'Mobile';
  return /iPad|iPhone|iPod/i.test(userAgent) ? 'iPad' : 'PC';
}

/** Operating system (specification, section 9). */
export function operatingSystem(userAgent: string): 'ios' | 'windows' | 'other' {
  if (/iPad|iPhone|iPod/i.test(userAgent)) return 'ios';
  return /Windows/i.test(userAgent) ? 'windows' : 'other';
}

/** The address of the pixel for a visit. */
export function pixelAddress(trackingUrl: string, origin: string, visit: Record<string, string>): string {
  const url = new URL(trackingUrl, origin);
  for (const [name, value] of Object.entries(visit)) url.searchParams.set(name, value);
  return url.href;
}

/** Tells the log service of a visit: a picture that is asked for and taken away after three seconds. */
export function track(trackingUrl: string, env: string, site: Site): void {
  const pixel = document.createElement('img');
  pixel.alt = '';
  pixel.hidden = true;
  const { userAgent } = navigator;
  const os = operatingSystem(userAgent);
  const visit = { clientType: clientType(userAgent), env, nationalType: site, os };
  pixel.src = pixelAddress(trackingUrl, location.origin, visit);
  document.body.append(pixel);
  setTimeout(() => pixel.remove(), shownMs);
}

import { expect, test } from 'vitest';
import { clientType, operatingSystem, pixelAddress } from './tracking.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36', 'Mobile'],
  ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1)', 'Mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', 'iPad'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPad'],
  ['Mozilla/5.0 (iPod touch)', 'iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'PC'],
  ['', 'PC'],
])('%s is a %s', (userAgent, type) => expect(clientType(userAgent)).toBe(type));

test.each([
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'other'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'other'],
  ['', 'other'],
])('%s runs on %s', (userAgent, system) => expect(operatingSystem(userAgent)).toBe(system));

test('the pixel is asked for with the kind of visit, beside what the log service wants itself', () => {
  const visit = { clientType: 'PC', env: 'production', nationalType: 'uae' };
  expect(pixelAddress('/api/pixel.gif', 'https://caravan.example', visit)).toBe(
    'https://caravan.example/api/pixel.gif?clientType=PC&env=production&nationalType=uae',
  );
  expect(pixelAddress('https://log.example/p?app=7', 'https://caravan.example', visit)).toBe(
    'https://log.example/p?app=7&clientType=PC&env=production&nationalType=uae',
  );
});

import { expect, test } from 'vitest';
import { Hono } from 'hono';
import { mountTheme } from './theme.ts';

const app = new Hono();
mountTheme(app);

test('a main color has styles for day and dark, that hold for ever', async () => {
  const answer = await app.request('/theme/1d4ed8.css');
  expect(answer.headers.get('content-type')).toContain('text/css');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const styles = await answer.text();
  expect(styles).toContain('--color-cinnabar:#1d4ed8;');
  expect(styles).toContain('prefers-color-scheme:dark');
});

test.each(['e2a21b.css', '1d4ed8', 'red.css', '1D4ED8.css', '1d4ed8.css.css'])(
  '%s has none',
  async (file) => {
    expect((await app.request(`/theme/${file}`)).status).toBe(404);
  },
);

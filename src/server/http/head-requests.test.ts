import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { closeUnread } from './head-requests.ts';

function serve() {
  const closed: string[] = [];
  const app = new Hono();
  app.use(closeUnread);
  app.get('/film', (request) => {
    const endless = new ReadableStream({
      pull: (to) => to.enqueue(new TextEncoder().encode('frame')),
      cancel: () => void closed.push(request.req.method),
    });
    return new Response(endless, { headers: { 'content-type': 'video/mp4', 'content-length': '5' } });
  });
  return { app, closed };
}

test('what a HEAD request opened is closed, and its headers are sent', async () => {
  const { app, closed } = serve();
  const response = await app.request('/film', { method: 'HEAD' });
  expect(closed).toEqual(['HEAD']);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('video/mp4');
  expect(response.body).toBeNull();
});

test('what a GET request opened is read', async () => {
  const { app, closed } = serve();
  const reader = (await app.request('/film')).body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('frame');
  expect(closed).toEqual([]);
  await reader.cancel();
});

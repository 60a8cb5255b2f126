import type { Send } from './s3-requests.ts';

/** All objects whose names begin so, in the order of their names. Names are of our making: nothing in them is written otherwise in XML. */
export async function* listObjects(
  send: Send,
  prefix: string,
): AsyncGenerator<{ name: string; size: number; storedAt: Date }> {
  let token: string | undefined;
  do {
    const query: Record<string, string> = { 'list-type': '2', prefix };
    if (token) query['continuation-token'] = token;
    const text = await (await send({ method: 'GET', name: '', query })).text();
    for (const object of text.split('<Contents>').slice(1)) {
      const field = (tag: string) => object.split(`<${tag}>`)[1]?.split('<')[0] ?? '';
      yield { name: field('Key'), size: Number(field('Size')), storedAt: new Date(field('LastModified')) };
    }
    token = text.split('<NextContinuationToken>')[1]?.split('<')[0];
  } while (token);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { box, plainMp4 } from '../../../test/films.ts';
import { plainPicture, put, upload } from '../../../test/pictures.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { maximumVideo } from '../../contract/files/uploads.ts';

const caravan = prepareProduct();

const film = () => readFileSync(path.resolve('demo/content/videos/digital.phones.smartphones-1.webm'));

test('a seller’s video is kept with the picture that was sent for it, and plays', async () => {
  const seller = await caravan.seller();
  const picture = await upload(caravan, 'products', await plainPicture(), seller);
  const { url, maxBytes } = await caravan.done('files.permission', { purpose: 'video' }, seller);
  expect(maxBytes).toBe(maximumVideo);
  const sent = await put(caravan, `${url}?snapshot=${picture.data.key}`, film(), seller);
  expect(sent).toMatchObject({ status: 200, data: { url: `/videos/${sent.data.key}` } });
  const played = await caravan.app.request(`http://caravan.test${sent.data.url}`);
  expect(played.headers.get('content-type')).toBe('video/webm');
  const bytes = film();
  expect(Buffer.from(await played.arrayBuffer()).equals(bytes)).toBe(true);
  const part = async (range: string) => {
    const answer = await caravan.app.request(`http://caravan.test${sent.data.url}`, { headers: { range } });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  expect(await part('bytes=10-19')).toEqual({ status: 206, bytes: bytes.subarray(10, 20) });
  expect(await part('bytes=-5')).toEqual({ status: 206, bytes: bytes.subarray(-5) });
  expect((await part(`bytes=${bytes.length}-`)).status).toBe(416);
  const snapshot = await caravan.app.request(
    `http://caravan.test${sent.data.url}?x-oss-process=video/snapshot,t_1000,f_jpg`,
  );
  expect(snapshot.status).toBe(200);
});

test('what is no video is refused, and so is one without its picture', async () => {
  const seller = await caravan.seller();
  const picture = await upload(caravan, 'products', await plainPicture(), seller);
  const send = async (bytes: Buffer, snapshot: string) => {
    const { url } = await caravan.done('files.permission', { purpose: 'video' }, seller);
    return (await put(caravan, `${url}?snapshot=${snapshot}`, bytes, seller)).code;
  };
  expect(await send(await plainPicture(), picture.data.key)).toBe('NO_VIDEO');
  expect(await send(film(), '0'.repeat(40))).toBe('NO_PICTURE');
  expect(await send(film(), '')).toBe('NO_PICTURE');
  // A permission for pictures takes no video.
  expect((await upload(caravan, 'products', film(), seller)).code).toBe('NO_PICTURE');
});

test('a film is kept without the place it was taken at, and 87 bytes are none', async () => {
  const seller = await caravan.seller();
  const picture = await upload(caravan, 'products', await plainPicture(), seller);
  const send = async (bytes: Buffer) => {
    const { url } = await caravan.done('files.permission', { purpose: 'video' }, seller);
    return put(caravan, `${url}?snapshot=${picture.data.key}`, bytes, seller);
  };
  const place = '+36.0611+120.3856/';
  const { data } = await send(
    plainMp4({ places: place, notes: [box('udta', box('©xyz', Buffer.from(place)))] }),
  );
  const played = await caravan.app.request(`http://caravan.test${data.url}`);
  expect(played.headers.get('content-type')).toBe('video/mp4');
  const bytes = Buffer.from(await played.arrayBuffer());
  expect([bytes.includes(place), bytes.includes('pictures of a film')]).toEqual([false, true]);
  const short = Buffer.concat([box('ftyp', Buffer.from('isom'), Buffer.alloc(8)), Buffer.alloc(67, 1)]);
  expect(short).toHaveLength(87);
  expect((await send(short)).code).toBe('NO_VIDEO');
  // Its key is no picture's.
  for (const query of ['', '?w=480'])
    expect((await caravan.app.request(`http://caravan.test/files/${data.key}${query}`)).status).toBe(404);
});

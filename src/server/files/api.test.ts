import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fetchBytes, plainPicture, put, upload } from '../../../test/pictures.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { maximumUpload } from '../../contract/files/uploads.ts';
import { sign } from '../platform/proof/signed.ts';
import { uploadsADay } from './rules.ts';

const caravan = prepareProduct();

const noise = (width: number, height: number) => {
  const bytes = Buffer.alloc(width * height * 3);
  for (let i = 0; i < bytes.length; i++) bytes[i] = (i * 7919) % 251;
  return sharp(bytes, { raw: { width, height, channels: 3 } });
};

describe('files.permission', () => {
  test('a permission takes one picture and shows it to everybody, smaller when asked', async () => {
    const who = await caravan.person(2);
    const sent = await upload(caravan, 'products', await noise(1200, 600).png().toBuffer(), who);
    expect(sent).toMatchObject({ status: 200, data: { width: 1200, height: 600 } });
    expect(sent.data.url).toBe(`/files/${sent.data.key}`);
    const { bytes } = await fetchBytes(caravan, `${sent.data.url}?w=320`);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
  });

  test('a visitor gets none, nor does anybody for a purpose that is not there', async () => {
    expect((await caravan.call('files.permission', { purpose: 'products' })).status).toBe(401);
    const who = await caravan.person(1);
    expect((await caravan.call('files.permission', { purpose: 'film' }, who)).status).toBe(422);
  });

  test('an account has so many a day for each purpose, and new ones tomorrow', async () => {
    const who = await caravan.person(2);
    for (let i = 0; i < uploadsADay.licence; i++) {
      await caravan.done('files.permission', { purpose: 'licence' }, who);
    }
    expect(await caravan.call('files.permission', { purpose: 'licence' }, who)).toMatchObject({
      status: 429,
      code: 'TOO_MANY',
    });
    expect((await caravan.call('files.permission', { purpose: 'identity' }, who)).status).toBe(200);
    caravan.clock.advance(86_400_000);
    expect((await caravan.call('files.permission', { purpose: 'licence' }, who)).status).toBe(200);
  });
});

describe('an upload', () => {
  test('counts once: the same permission again is refused, at the same moment too', async () => {
    const who = await caravan.person(2);
    const { url } = await caravan.done('files.permission', { purpose: 'products' }, who);
    const picture = await plainPicture();
    const all = await Promise.all([1, 2, 3].map(() => put(caravan, url, picture, who)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await put(caravan, url, picture, who)).toMatchObject({ status: 409, code: 'UPLOAD_USED' });
  });

  test('is read once, however many send with one permission, and few of one person at a time', async () => {
    const who = await caravan.person(2);
    let reading = 0;
    let most = 0;
    let read = 0;
    const send = (url: string) => {
      let pieces = 0;
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
        {
          async pull(stream) {
            if (pieces++ === 0) most = Math.max(most, ++reading);
            await new Promise((resolve) => setTimeout(resolve, 5));
            if (pieces <= 4) return stream.enqueue(new Uint8Array(1000));
            read++;
            reading--;
            stream.close();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = { AccessToken: who.token, 'content-length': '4000' };
      const init = { method: 'PUT', headers, body, duplex: 'half' };
      return caravan.app.request(`http://caravan.test${url}`, init);
    };
    const permit = async () => (await caravan.done('files.permission', { purpose: 'video' }, who)).url;
    const one = await permit();
    const statuses = (await Promise.all(Array.from({ length: 40 }, () => send(one)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([...Array.from({ length: 39 }, () => 409), 422].sort());
    expect(read).toBe(1);
    const urls = await Promise.all(Array.from({ length: 12 }, permit));
    await Promise.all(urls.map(send));
    expect([read, most]).toEqual([13, 3]);
  });

  test('with a forged, a foreign or an ended permission is refused', async () => {
    const [owner, other] = await Promise.all([caravan.person(2), caravan.person(2)]);
    const picture = await plainPicture();
    const { url, token } = await caravan.done('files.permission', { purpose: 'identity' }, owner);
    expect(await put(caravan, url, picture, other)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await put(caravan, url, picture, {})).toMatchObject({ status: 401, code: 'LOGIN_OUT' });
    const ended = { status: 403, code: 'UPLOAD_ENDED' };
    const [body = '', mark = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const altered = Buffer.from(JSON.stringify({ ...claims, purpose: 'products' })).toString('base64url');
    const foreign = sign('another secret', 'upload', claims);
    const otherUse = sign(caravan.deps.config.secret, 'private picture', claims);
    for (const forged of [`${altered}.${mark}`, foreign, otherUse, 'x', `${body}.`, `.${mark}`]) {
      expect(await put(caravan, `/api/upload/${forged}`, picture, owner)).toMatchObject(ended);
    }
    caravan.clock.advance(11 * 60_000);
    expect(await put(caravan, url, picture, owner)).toMatchObject(ended);
  });

  test('is told by its content, whatever it is called', async () => {
    const who = await caravan.person(2);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script/></svg>');
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj');
    const whole = await noise(400, 300).jpeg().toBuffer();
    const broken = whole.subarray(0, whole.length / 2);
    const jpegHead = Buffer.concat([whole.subarray(0, 20), page]);
    const tiff = await noise(60, 60).tiff().toBuffer();
    for (const bytes of [svg, page, pdf, broken, jpegHead, tiff, Buffer.alloc(0)]) {
      expect(await upload(caravan, 'products', bytes, who)).toMatchObject({
        status: 422,
        code: 'NO_PICTURE',
      });
    }
    // A JPEG that calls itself a PNG is a JPEG, and fine.
    expect((await upload(caravan, 'products', whole, who)).status).toBe(200);
  });

  test('of too many bytes or pixels is refused before it is unpacked', async () => {
    const who = await caravan.person(2);
    const large = Buffer.alloc(maximumUpload + 1, 1);
    expect(await upload(caravan, 'products', large, who)).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    for (const bomb of [pngBomb(30_000, 30_000), pngBomb(11_000, 11_000), pngBomb(1, 20_000)]) {
      expect(bomb.length).toBeLessThan(maximumUpload);
      const { status, code } = await upload(caravan, 'products', bomb, who);
      expect([413, 422]).toContain(status);
      expect(['PICTURE_TOO_LARGE', 'NO_PICTURE']).toContain(code);
    }
    expect(await upload(caravan, 'products', pngBomb(11_000, 11_000), who)).toMatchObject({
      code: 'PICTURE_TOO_LARGE',
    });
  });

  test('of an animation keeps its first frame; a giant one is refused', async () => {
    const who = await caravan.person(2);
    const frames = (count: number, size: number) =>
      sharp(Buffer.alloc(size * size * count * 3, 120), {
        raw: { width: size, height: size * count, channels: 3, pageHeight: size },
      })
        .gif({ loop: 0, delay: Array.from({ length: count }, () => 100), keepDuplicateFrames: true })
        .toBuffer();
    expect(await upload(caravan, 'products', await frames(3, 40), who)).toMatchObject({
      status: 200,
      data: { width: 40, height: 40 },
    });
    expect(await upload(caravan, 'products', gifOf(30, 2_000), who)).toMatchObject({
      code: 'PICTURE_TOO_LARGE',
    });
  });

  test('leaves behind where and with what it was taken, and stands upright', async () => {
    const who = await caravan.person(2);
    const photo = await noise(200, 100)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Secret Camera' },
        IFD3: { GPSLatitude: '35/1 6/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const sent = await upload(caravan, 'products', photo, who);
    expect(sent.data).toMatchObject({ width: 100, height: 200 });
    const kept = await sharp((await caravan.deps.storage.find(sent.data.key))!).metadata();
    expect([kept.exif, kept.orientation, kept.iptc, kept.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a private picture', () => {
  test('is seen at a signed address for ten minutes, kept nowhere on the way, and never among the files', async () => {
    const who = await caravan.person(2);
    const { data } = await upload(caravan, 'identity', await plainPicture(), who);
    const { response, bytes } = await fetchBytes(caravan, data.url);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64 });
    for (const address of [`/files/${data.key}`, `/files/${data.key}?w=320`]) {
      expect((await fetchBytes(caravan, address)).response.status).toBe(404);
    }
    expect(await caravan.deps.storage.find(data.key)).toBeNull();
    const altered = data.url.slice(0, -3) + (data.url.endsWith('AAA') ? 'BBB' : 'AAA');
    expect((await fetchBytes(caravan, altered)).response.status).toBe(404);
    caravan.clock.advance(11 * 60_000);
    expect((await fetchBytes(caravan, data.url)).response.status).toBe(404);
  });

  test('has a fresh address for its owner, and for nobody else', async () => {
    const [owner, other] = await Promise.all([caravan.person(2), caravan.person(2)]);
    const { data } = await upload(caravan, 'licence', await plainPicture(), owner);
    caravan.clock.advance(3_600_000);
    const { url } = await caravan.done('files.picture', { key: data.key }, owner);
    expect((await fetchBytes(caravan, url)).response.status).toBe(200);
    expect((await caravan.call('files.picture', { key: data.key }, other)).status).toBe(404);
    expect((await caravan.call('files.picture', { key: data.key })).status).toBe(401);
  });

  test('cannot be shown as an avatar by its key', async () => {
    const who = await caravan.person(2);
    const { data } = await upload(caravan, 'licence', await plainPicture(), who);
    expect((await caravan.call('info.update', { avatar: data.key }, who)).status).toBe(422);
  });
});

/** A small animation on a very large canvas. */
function gifOf(frames: number, side: number): Buffer {
  const canvas = Buffer.alloc(4);
  canvas.writeUInt16LE(side, 0);
  canvas.writeUInt16LE(side, 2);
  const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  return Buffer.concat([
    Buffer.from('GIF89a'),
    canvas,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: frames }, () => Buffer.from(frame)),
    Buffer.from([0x3b]),
  ]);
}

/** A small file that claims, and would unpack to, very many pixels. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2_000)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

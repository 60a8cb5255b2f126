import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawn, plainPicture, upload } from '../../../test/pictures.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { embeddedReader } from './providers/embedded.ts';
import { doReading } from './reading.ts';

const caravan = prepareProduct();

const canRead = embeddedReader.isThere();
if (!canRead) console.log('pictures are not read here: no reader is installed');

/** Does what the queue would do with everything that waits to be read. */
async function work(): Promise<void> {
  const waiting = await caravan.deps.db
    .selectFrom('picture_readings')
    .select('id')
    .where('state', '=', 'reading')
    .execute();
  for (const { id } of waiting) {
    await doReading(caravan.deps, id, { attempt: 2, signal: AbortSignal.timeout(60_000) });
  }
}

const sendLicence = async (who: Caller, picture: Buffer) =>
  (await upload(caravan, 'licence', picture, who)).data.key;

describe.runIf(canRead)('a picture', { timeout: 120_000 }, () => {
  test('of a licence is read upright and turned, and its code is checked', async () => {
    const who = await caravan.person(2, { audit: -1 });
    const upright = await drawn(licence('91350100M000100Y43'));
    for (const angle of [0, 90, 180]) {
      const picture = await sendLicence(who, await sharp(upright).rotate(angle).toBuffer());
      expect(await caravan.done('ocr.company', { picture, wait: 0 }, who)).toMatchObject({
        state: 'reading',
      });
      await work();
      const read = await caravan.done('ocr.company', { picture, wait: 0 }, who);
      expect(read).toMatchObject({ state: 'done', engine: 'PP-OCRv4' });
      expect(read.fields).toMatchObject({
        companyName: { value: '临沂沂蒙山五金制品有限公司', doubtful: false },
        registrationNumber: { value: '91350100M000100Y43', doubtful: false },
        legalPerson: { value: '王建国', doubtful: false },
        foundedOn: { value: '2016-03-18', doubtful: false },
        address: { value: '山东省临沂市兰山区解放路128号', doubtful: false },
        businessScope: { value: expect.stringContaining('货物进出口') },
      });
      expect(read.place).toEqual({ regionCodes: ['37', '3713', '371302'], detail: '解放路128号' });
    }
  });

  test('of a licence with a code that cannot be is read, and the code is doubtful', async () => {
    const who = await caravan.person(2, { audit: -1 });
    const picture = await sendLicence(who, await drawn(licence('91350100M000100Y44')));
    await caravan.done('ocr.company', { picture, wait: 0 }, who);
    await work();
    const { fields } = await caravan.done('ocr.company', { picture, wait: 0 }, who);
    expect(fields.registrationNumber).toEqual({ value: '91350100M000100Y44', doubtful: true });
  });

  test('of either side of an identity card is read', async () => {
    const who = await caravan.person(5, { audit: -1 });
    const send = async (svg: string) => (await upload(caravan, 'identity', await drawn(svg), who)).data.key;
    const [front, back] = [await send(identityFront), await send(identityBack)];
    await caravan.done('ocr.person', { picture: front, side: 'front', wait: 0 }, who);
    await caravan.done('ocr.person', { picture: back, side: 'back', wait: 0 }, who);
    await work();
    const read = await caravan.done('ocr.person', { picture: front, side: 'front' }, who);
    expect(read.fields).toMatchObject({
      personName: { value: '李伟明', doubtful: false },
      identityNumber: { value: '11010519491231002X', doubtful: false },
      address: { value: '山东省临沂市兰山区银雀山路18号2单元501室', doubtful: false },
    });
    expect((await caravan.done('ocr.person', { picture: back, side: 'back' }, who)).fields).toEqual({
      identityFrom: { value: '2018-05-21', doubtful: false },
      identityUntil: { value: '2038-05-21', doubtful: false },
    });
  });

  test('with nothing to read fails, and may be tried again', async () => {
    const who = await caravan.person(2, { audit: -1 });
    const picture = await sendLicence(who, await plainPicture());
    const first = await caravan.done('ocr.company', { picture, wait: 0 }, who);
    await work();
    const read = await caravan.deps.db
      .selectFrom('picture_readings')
      .select('state')
      .where('id', '=', first.id)
      .executeTakeFirst();
    expect(read?.state).toBe('failed');
    expect(await caravan.done('ocr.company', { picture, wait: 0 }, who)).toMatchObject({
      id: first.id,
      state: 'reading',
    });
  });
});

describe.runIf(embeddedReader.isThere())('ocr', () => {
  test('what was not read because the process stops is not counted against its sender', async () => {
    const who = await caravan.person(2, { audit: -1 });
    const picture = await sendLicence(who, await plainPicture());
    const { db } = caravan.deps;
    const counted = async () =>
      (await db.selectFrom('limits').select('count').where('name', '=', 'pictures read').execute()).reduce(
        (sum, { count }) => sum + count,
        0,
      );
    const before = await counted();
    const { id } = await caravan.done('ocr.company', { picture, wait: 0 }, who);
    expect(await counted()).toBe(before + 1);
    await doReading(caravan.deps, id, {
      attempt: 2,
      signal: AbortSignal.abort(new Error('the process stops')),
    });
    expect(await counted()).toBe(before);
  });

  test("does not read somebody else's picture, nor for a visitor", async () => {
    const [owner, other] = await Promise.all([caravan.person(2, { audit: -1 }), caravan.person(2)]);
    const picture = await sendLicence(owner, await plainPicture());
    for (const key of ['ocr.company', 'ocr.person'] as const) {
      const input = { picture, side: 'front', wait: 0 };
      expect((await caravan.call(key, input, other)).status).toBe(404);
      expect((await caravan.call(key, input)).status).toBe(401);
    }
  });

  test('asked twice is one reading', async () => {
    const who = await caravan.person(2, { audit: -1 });
    const picture = await sendLicence(who, await plainPicture());
    const [one, two] = await Promise.all(
      [1, 2].map(() => caravan.done('ocr.company', { picture, wait: 0 }, who)),
    );
    expect(one!.id).toBe(two!.id);
  });
});

test('ocr.company and ocr.person say so where reading is switched off', async () => {
  const who = await caravan.person(2, { audit: -1 });
  const picture = await sendLicence(who, await plainPicture());
  caravan.deps.config.ocr = false;
  for (const key of ['ocr.company', 'ocr.person'] as const) {
    expect(await caravan.call(key, { picture, side: 'front' }, who)).toMatchObject({
      status: 503,
      code: 'OCR_OFF',
    });
  }
  caravan.deps.config.ocr = true;
});

/** A card of a person with some text on it. */
function card(text: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630" font-family="sans-serif" font-size="35">
    <rect width="1000" height="630" fill="#e7f0f5"/>${text}</svg>`;
}

function licence(code: string): string {
  const rows = [
    ['名称', '临沂沂蒙山五金制品有限公司'],
    ['统一社会信用代码', code],
    ['类型', '有限责任公司（自然人投资或控股）'],
    ['法定代表人', '王建国'],
    ['注册资本', '伍佰万元整'],
    ['成立日期', '2016年03月18日'],
    ['营业期限', '2016年03月18日至长期'],
    ['住所', '山东省临沂市兰山区解放路128号'],
    ['经营范围', '五金制品、日用百货、塑料制品、机械设备的批发、零售；'],
    ['', '货物进出口、技术进出口'],
  ];
  const text = rows.map(
    ([label, value], i) =>
      `<text x="90" y="${260 + i * 62}">${label}</text><text x="360" y="${260 + i * 62}">${value}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="950" font-family="sans-serif">
    <rect width="1200" height="950" fill="#fbf6e6"/>
    <text x="600" y="140" font-size="72" text-anchor="middle">营业执照</text>
    <g font-size="30">${text.join('')}</g></svg>`;
}

const identityFront = card(`<text x="60" y="110">姓名</text><text x="180" y="110">李伟明</text>
  <text x="60" y="185">性别</text><text x="180" y="185">男</text>
  <text x="330" y="185">民族</text><text x="430" y="185">汉</text>
  <text x="60" y="260">出生</text><text x="180" y="260">1949年12月31日</text>
  <text x="60" y="340">住址</text><text x="180" y="340">山东省临沂市兰山区</text>
  <text x="180" y="395">银雀山路18号2单元501室</text>
  <text x="60" y="560">公民身份号码</text><text x="330" y="560">11010519491231002X</text>`);

const identityBack = card(`<text x="500" y="150" font-size="60" text-anchor="middle">中华人民共和国</text>
  <text x="500" y="250" font-size="70" text-anchor="middle">居民身份证</text>
  <text x="250" y="460">签发机关</text><text x="420" y="460">临沂市公安局兰山分局</text>
  <text x="250" y="540">有效期限</text><text x="420" y="540">2018.05.21-2038.05.21</text>`);

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createLine, unpack } from './pictures.ts';

describe('the line of those who have pictures unpacked', () => {
  test('lets so many in at once, refuses who would wait behind too many, and serves people first', async () => {
    const line = createLine({ atOnce: 2, waiting: 2 });
    const doors: (() => void)[] = [];
    const order: string[] = [];
    const enter = (name: string, isPatient = false) =>
      line(async () => {
        order.push(name);
        await new Promise<void>((resolve) => doors.push(resolve));
      }, isPatient);
    const all = [enter('a'), enter('b'), enter('job', true), enter('c'), enter('d')];
    await expect(enter('e')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(order).toEqual(['a', 'b']);
    for (let left = all.length; left > 0; left--) {
      await expect.poll(() => doors.length).toBeGreaterThan(0);
      doors.shift()!();
    }
    await Promise.all(all);
    expect(order).toEqual(['a', 'b', 'c', 'd', 'job']);
  });

  test('large pictures are open one at a time, and a small one does not wait for them', async () => {
    const blank = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
        .png({ compressionLevel: 1 })
        .toBuffer();
    const [large, small] = [await blank(3_300), await blank(20)];
    let [open, most] = [0, 0];
    const ended: string[] = [];
    const { promise: smallDone, resolve } = Promise.withResolvers<void>();
    const look = async () => {
      most = Math.max(most, ++open);
      await smallDone;
      open--;
      ended.push('large');
    };
    const larges = Array.from({ length: 5 }, () => unpack(large, look));
    await unpack(small, async () => void ended.push('small'));
    resolve();
    await Promise.all(larges);
    expect([most, ended[0], ended.length]).toEqual([1, 'small', 6]);
  });
});

import { expect, test } from 'vitest';
import { readForbidden, readPermitProducts } from './forbidden.ts';

test.each([
  ['do u sell pepper spray or stun guns wholesale?', ['weapons']],
  ['可以上架电子烟油和高仿lv包吗', ['counterfeit', 'tobacco']],
  ['boleh jual obat kuat sama kosmetik tanpa bpom?', ['tonics', 'unregistered']],
  ['هل مسموح ابيع عطور تقليد ماركات', ['counterfeit']],
  ['можно продавать электрошокеры', ['weapons']],
  ['elektronik sigara likiti satabilir miyim', ['tobacco']],
  ['น้ำยาบุหรี่ไฟฟ้าขายได้ไหม', ['tobacco']],
  ['firecrackers wholesale', ['fireworks']],
  ['要进一批鞭炮', ['fireworks']],
  ['مفرقعات للعيد بالجملة', ['fireworks']],
  ['ขายส่งประทัด', ['fireworks']],
  ['mau beli petasan grosir', ['fireworks']],
  ['петарды оптом', ['fireworks']],
  ['toptan maytap', ['fireworks']],
  ['camera disguised as a clock', ['spying']],
  ['针孔摄像头批发', ['spying']],
  ['قلم تجسس', ['spying']],
  ['ปากกากล้องแอบถ่าย', ['spying']],
  ['kamera tersembunyi bentuk charger', ['spying']],
  ['шпионская ручка с камерой', ['spying']],
  ['gizli kameralı saat', ['spying']],
  ['cctv camera outdoor 4k', []],
  ['العاب نارية للاطفال', ['fireworks']],
  ['paper cups with a firework pattern', []],
  ['kosmetik yang sudah ada bpom boleh?', []],
  ['cigarette lighter 500 pcs', []],
  ['烟灰缸 100个', []],
  ['наручные часы без бренда', []],
])('every kind that is named is told: %s', (question, kinds) => {
  expect(readForbidden(question).toSorted()).toEqual(kinds);
});

test.each([
  ['kosmetik yang sudah ada bpom boleh?', 'cosmetics'],
  ['化妆品有备案的可以吗', 'cosmetics'],
  ['можно продавать витамины?', 'supplements'],
  ['plain watches without a brand', null],
])('goods that need a permit are known: %s', (question, kind) => {
  expect(readPermitProducts(question)).toBe(kind);
});

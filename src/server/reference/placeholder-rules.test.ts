import { expect, test } from 'vitest';
import { omitPlaceholders } from './placeholder-rules.ts';

test.each([
  ['Shanghai Shixia Xuhui', 'Shanghai Xuhui'],
  ['北京市 市辖区 东城区', '北京市 东城区'],
  ['Пекин Shixia Dongcheng', 'Пекин Dongcheng'],
  ['Chongqing Xian Chengkou', 'Chongqing Chengkou'],
  ['重庆市 县 城口县', '重庆市 城口县'],
  ['Henan Shengzhixiaxianjixingzhengquhua Jiyuan', 'Henan Jiyuan'],
  ['Xinjiang Zizhiquzhixiaxianjixingzhengquhua Shihezi', 'Xinjiang Shihezi'],
  ['Shaanxi Xian Yanta', 'Shaanxi Xian Yanta'],
  ['Shandong Linyi Lanshan', 'Shandong Linyi Lanshan'],
])('%s is written %s', (region, written) => {
  expect(omitPlaceholders('CN', region)).toBe(written);
  expect(omitPlaceholders('CN', written)).toBe(written);
  expect(omitPlaceholders('TR', region)).toBe(region);
});

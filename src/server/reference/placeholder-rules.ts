/**
 * Levels of China's divisions (GB/T 2260) that are no places: what lies below them lies in what is above them. An address
 * goes through them where it is chosen, and leaves them out where it is written.
 */
const placeholders = ['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'];

/** As they stood in addresses that orders kept; but Xian is a city, too. */
const spelt = [
  /(?<= )(?:市辖区|省直辖县级行政区划|自治区直辖县级行政区划) /,
  /(?<= )(?:Shixia|Shengzhixiaxianjixingzhengquhua|Zizhiquzhixiaxianjixingzhengquhua) /,
  /(?<=^(?:重庆市|Chongqing|Чунцин|تشونغتشينغ|ฉงชิ่ง) )(?:县|Xian) /,
];

/** Whether a region is a level and no place. @param names  of it, by language */
export const isPlaceholder = (
  country: string,
  names: Readonly<Record<string, string | undefined>>,
): boolean => country === 'CN' && placeholders.includes(names.zh ?? '');

/** The regions of an address that was written with such levels, without them. */
export const omitPlaceholders = (country: string, region: string): string =>
  country === 'CN' ? spelt.reduce((text, level) => text.replace(level, ''), region) : region;

import type { ServiceKind } from '../../../../contract/trade-services/service-kinds.ts';
import { othersLine } from '../../../tools/public.ts';
import { fold } from '../../../../kit/text/fold.ts';
import { speech, type Kit } from '../reply-kit.ts';

const shownServices = 4;

/** What is said of each kind of service; what is none of these is not listed here. */
const kinds: readonly [ServiceKind, RegExp][] = [
  ['customs', /customs|clear(?:ance|ing)|broker|报关|清关|تخليص|مخلص|ชิปปิ้ง|เคลียร์ของ|ศุลกากร|bea cukai|pabean|ppjk|таможен|растамож|брокер|gumruk/u],
  ['logistics', /forwarder|logistic|freight|carrier|consolidat|货代|物流|集货|订舱|شحن|لوجست|ขนส่ง|เฟรท|forwarder|ekspedisi|экспедит|логист|перевоз|nakliye|lojistik/u],
  ['warehouse', /warehous|fulfil|label|仓库|海外仓|贴标|مستودع|تخزين|โกดัง|คลังสินค้า|gudang|склад|depo/u],
  ['exhibition', /exhibition|trade fair|booth|展会|展位|معرض|งานแสดง|บูธ|pameran|выставк|стенд|fuar/u],
  ['financing', /financ|loan|贷款|融资|تمويل|قرض|สินเชื่อ|pembiayaan|pinjaman|кредит|финанс|kredi|finans/u],
  ['legal', /lawyer|legal|律师|法律|محام|ทนาย|pengacara|юрист|адвокат|avukat/u],
  ['exchange', /foreign exchange|currency exchange|结汇|换汇|صرف عمل|แลกเงิน|tukar uang|обмен валют|doviz/u],
]; // prettier-ignore

/** Services on offer of the kind that a question names; where it names none that is listed here, it says so. */
export async function serviceLines(kit: Kit, question: string): Promise<string[]> {
  const { say } = speech(kit.caller.language);
  const text = fold(question);
  const kind = kinds.find(([, pattern]) => pattern.test(text))?.[0];
  const rows = kind
    ? (await kit.caller.call('tradeServices.list', { kinds: kind, pageSize: shownServices })).rowList
    : [];
  if (rows.length === 0) return [say('chat.services.none')];
  return [
    say('chat.services'),
    ...rows.map(({ title, provider }) =>
      `– ${othersLine(title)}, ${othersLine(provider?.name ?? '')}`.replace(/, $/, ''),
    ),
  ];
}

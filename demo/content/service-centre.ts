import type { FreightMode } from '../../src/contract/trade-services/service-kinds.ts';
import { hours, lane, type DemoProfile } from './service-profiles.ts';

const workdays = hours([1, 2, 3, 4, 5, 6], '08:30', '18:00');

/** What some providers of the demo world say of themselves, and the tariffs they are quoted from. */
export const profiles: readonly DemoProfile[] = [
  {
    email: 'gate@caravan.example',
    name: '临沂通关报关行 | Linyi Gate Customs Brokers | مخلّصو بوابة ليني | หลินอี๋เกต คัสตอมส์ | Linyi Gate Pabean | Линьи Гейт, таможенный брокер | Linyi Gate Gümrük Müşavirliği',
    description:
      '二十二人的报关团队，常驻临沂和青岛两地海关，出口报关与退税一站办理。 | Twenty-two declarants at the Linyi and Qingdao customs offices, for export clearance and tax refunds. | اثنان وعشرون مخلّصًا في جماركي ليني وتشينغداو للتصدير واسترداد الضرائب. | ทีมงาน 22 คนประจำศุลกากรหลินอี๋และชิงเต่า ดูแลพิธีการส่งออกและคืนภาษี | Dua puluh dua petugas di kantor pabean Linyi dan Qingdao untuk ekspor dan restitusi pajak. | Двадцать два декларанта на таможнях Линьи и Циндао: экспорт и возврат НДС. | Linyi ve Qingdao gümrüklerinde yirmi iki müşavir: ihracat beyanı ve vergi iadesi.',
    countries: ['CN'],
    ports: ['Qingdao', 'Rizhao', 'Lianyungang'],
    timeZone: 'Asia/Shanghai',
    hours: workdays,
    answerHours: 4,
    lanes: [],
    licences: [
      {
        name: '报关单位备案 Customs broker registration',
        number: '3711960123',
        issuer: '青岛海关',
        days: 400,
        showsNumber: true,
      },
      { name: 'AEO', number: 'AEOCN3711960123', issuer: '青岛海关', days: 12 },
    ],
    tariffs: [],
  },
  {
    email: 'nanhai@caravan.example',
    name: '南海航运代理 | Nanhai Ocean Lines Agency | وكالة نانهاي للخطوط البحرية | หนานไห่ โอเชียน ไลน์ส | Agen Nanhai Ocean Lines | Наньхай Оушен Лайнс | Nanhai Ocean Lines Acenteliği',
    description:
      '每周四班直航海湾，自营拼箱仓库在青岛港旁。 | Four direct sailings a week to the Gulf, and our own consolidation warehouse beside the port of Qingdao. | أربع رحلات مباشرة أسبوعيًا إلى الخليج ومستودع تجميع خاص بنا بجوار ميناء تشينغداو. | เรือตรงสู่อ่าวเปอร์เซียสัปดาห์ละสี่เที่ยว พร้อมคลังรวมสินค้าข้างท่าเรือชิงเต่า | Empat pelayaran langsung per minggu ke Teluk dan gudang konsolidasi sendiri di samping pelabuhan Qingdao. | Четыре прямых рейса в неделю в Залив и собственный склад у порта Циндао. | Körfez’e haftada dört doğrudan sefer ve Qingdao limanının yanında kendi konsolidasyon depomuz.',
    countries: ['CN', 'AE', 'SA', 'ID'],
    ports: ['Qingdao', 'Ningbo', 'Jebel Ali', 'Dammam'],
    timeZone: 'Asia/Shanghai',
    hours: workdays,
    answerHours: 12,
    lanes: [lane('CN Qingdao', 'AE Jebel Ali', 'sea'), lane('CN Ningbo', 'SA Dammam', 'sea')],
    licences: [
      {
        name: '无船承运人 NVOCC',
        number: 'MOC-NV 07712',
        issuer: '交通运输部',
        days: 700,
        showsNumber: true,
      },
    ],
    tariffs: [
      {
        title: 'Full containers to the Gulf',
        days: 180,
        ways: [
          way('CN Qingdao', 'AE Jebel Ali', 'sea', [20, 26], [60, 1_000], {
            0: '0.34',
            500: '0.29',
            2000: '0.24',
          }),
          way('CN Ningbo', 'AE Jebel Ali', 'sea', [18, 24], [60, 1_000], { 0: '0.36', 500: '0.3' }),
          way('CN Ningbo', 'SA Dammam', 'sea', [22, 29], [75, 1_000], { 0: '0.39', 1000: '0.32' }),
        ],
      },
    ],
  },
  {
    email: 'skyharbour@caravan.example',
    name: '天港航空货运 | Sky Harbour Air Cargo | سكاي هاربور للشحن الجوي | สกายฮาร์เบอร์ แอร์คาร์โก | Kargo Udara Sky Harbour | Скай Харбор Карго | Sky Harbour Hava Kargo',
    description:
      '济南、青岛两地每日打板，危险品与冷链货物可收。 | Pallets built every day in Jinan and Qingdao; dangerous goods and cold cargo accepted. | تجهيز منصات يوميًا في جينان وتشينغداو، ونقبل البضائع الخطرة والمبرّدة. | จัดพาเลตทุกวันที่จี่หนานและชิงเต่า รับสินค้าอันตรายและสินค้าแช่เย็น | Palet disusun setiap hari di Jinan dan Qingdao; barang berbahaya dan kargo dingin diterima. | Ежедневная комплектация в Цзинане и Циндао; берём опасные грузы и грузы с холодом. | Jinan ve Qingdao’da her gün palet; tehlikeli madde ve soğuk zincir kabul edilir.',
    countries: ['CN', 'AE', 'SA', 'ID'],
    ports: ['TNA', 'TAO', 'DXB', 'RUH'],
    timeZone: 'Asia/Shanghai',
    hours: hours([1, 2, 3, 4, 5, 6, 7], '00:00', '24:00'),
    answerHours: 2,
    lanes: [lane('CN Jinan', 'AE Dubai', 'air'), lane('CN Qingdao', 'SA Riyadh', 'air')],
    licences: [
      { name: 'IATA CASS', number: '08-3 1234', issuer: 'IATA', days: 260, showsNumber: true },
      { name: '航空货运代理 CATA', number: 'CATA-A-0456', issuer: '中国航空运输协会', days: -20 },
    ],
    tariffs: [
      {
        title: 'Air freight to Dubai and Riyadh',
        days: 20,
        ways: [
          way('CN Jinan', 'AE Dubai', 'air', [3, 5], [90, 167], { 0: '5.1', 100: '4.3', 500: '3.9' }),
          way('CN Qingdao', 'SA Riyadh', 'air', [4, 6], [90, 167], { 0: '5.6', 100: '4.8' }),
        ],
      },
    ],
  },
];

/** One way of a tariff: its weight steps by the kilograms they begin at. */
function way(
  from: string,
  to: string,
  mode: FreightMode,
  [daysFrom, daysTo]: readonly [number, number],
  [minimumCharge, ratio]: readonly [number, number],
  steps: Readonly<Record<number, string>>,
) {
  return { from, to, mode, daysFrom, daysTo, minimumCharge, ratio, steps };
}

import { serve } from '@hono/node-server';
import type { Server } from 'node:http';
import { sql } from 'kysely';
import { parcelColumns, type ParcelColumn } from '../src/contract/parcels/parcel-columns.ts';
import type { OfficeManner } from '../src/contract/parcels/parcel-states.ts';
import type { Queue } from '../src/server/platform/queue.ts';
import type { Caravan } from './caravan.ts';

export type ParcelCells = Partial<Record<ParcelColumn, string>>;

/** A port for the tests of a file: those of others run beside. */
export const portOf = (file: number): string => String(20_000 + (process.pid % 4_000) * 5 + file);

/** Invented companies, whose codes have a correct check digit. */
export const companies = {
  platform: ['91330201MA0QX01T4B', '星桥示例电子商务平台有限公司'],
  seller: ['91330203MA0QX02U9E', '宁波晴川示例贸易有限公司'],
  otherSeller: ['91440305MA0QX03W19', '深圳云杉示例科技有限公司'],
  carrier: ['91330206MA0QX04Y4Q', '浙东飞燕示例国际物流有限公司'],
  agent: ['91330212MA0QX05A4F', '甬江示例报关服务有限公司'],
  payer: ['91310115MA0QX06B9K', '明珠示例支付有限公司'],
} as const;

const shared: ParcelCells = {
  customsCode: '3105',
  portCode: '3109',
  trafMode: '5',
  wrapType: '2',
  packNo: '1',
  ieDate: '20260312',
  accountingDate: '20260310214500',
  ebpCode: companies.platform[0],
  ebpName: companies.platform[1],
  logisticsCode: companies.carrier[0],
  logisticsName: companies.carrier[1],
  payCode: companies.payer[0],
  payName: companies.payer[1],
};

interface Example {
  seller: 'seller' | 'otherSeller';
  country: string;
  currency: string;
  money: [value: string, freight: string, insurance: string, charge: string];
  weight: [gross: string, net: string];
  flag: 'A' | 'B';
  lines: ParcelCells[];
}

const line = (
  [itemNo, gname, gcode, gmodel]: [string, string, string, string],
  [qty, unit, qty1, unit1, qty2, unit2]: [string, string, string, string, string, string],
  [price, totalPrice, barCode]: [string, string, string],
): ParcelCells => ({
  itemNo,
  gname,
  gcode,
  gmodel,
  qty,
  unit,
  qty1,
  unit1,
  qty2,
  unit2,
  price,
  totalPrice,
  barCode,
});

/** Six parcels; the last weighs more without its packaging than with it. */
const examples: Example[] = [
  {
    seller: 'seller',
    country: '502',
    currency: '502',
    money: ['19.80', '4.50', '0', '24.30'],
    weight: ['0.320', '0.260'],
    flag: 'B',
    lines: [
      line(
        ['TS-M-BLK', '纯棉针织T恤衫', '6109100021', '男式|针织|100%棉|无品牌|M码'],
        ['2', '011', '2', '011', '0.26', '035'],
        ['9.90', '19.80', '无'],
      ),
    ],
  },
  {
    seller: 'seller',
    country: '304',
    currency: '300',
    money: ['18.00', '3.80', '0', '21.80'],
    weight: ['0.450', '0.380'],
    flag: 'B',
    lines: [
      line(
        ['BAG-CV-01', '帆布单肩包', '4202920000', '棉帆布面|无品牌|30cm'],
        ['1', '007', '0.30', '035', '1', '007'],
        ['14.50', '14.50', '无'],
      ),
      line(
        ['KEY-02', '合金钥匙扣', '7117190000', '锌合金|无品牌'],
        ['2', '007', '0.08', '035', '', ''],
        ['1.75', '3.50', '无'],
      ),
    ],
  },
  {
    seller: 'otherSeller',
    country: '116',
    currency: '116',
    money: ['2980', '620', '0', '3600'],
    weight: ['0.280', '0.210'],
    flag: 'B',
    lines: [
      line(
        ['EAR-BT5', '蓝牙耳机', '8518300000', '入耳式|无线|无品牌|型号BT5'],
        ['1', '006', '1', '007', '', ''],
        ['2980', '2980', '6900000000018'],
      ),
    ],
  },
  {
    seller: 'otherSeller',
    country: '303',
    currency: '303',
    money: ['19.20', '3.20', '0.50', '22.40'],
    weight: ['0.900', '0.780'],
    flag: 'B',
    lines: [
      line(
        ['BOX-PL-3', '塑料保鲜盒', '3924100000', '聚丙烯|三件套|无品牌'],
        ['3', '006', '0.78', '035', '', ''],
        ['6.40', '19.20', '无'],
      ),
    ],
  },
  {
    seller: 'seller',
    country: '601',
    currency: '142',
    money: ['86.00', '28.00', '0', '114.00'],
    weight: ['0.510', '0.430'],
    flag: 'A',
    lines: [
      line(
        ['TOY-PZ-500', '木制拼图玩具', '9503000000', '木制|500片|无品牌'],
        ['1', '006', '1', '006', '0.43', '035'],
        ['86.00', '86.00', '无'],
      ),
    ],
  },
  {
    seller: 'seller',
    country: '502',
    currency: '502',
    money: ['14.50', '5.10', '0', '19.60'],
    weight: ['0.450', '0.540'],
    flag: 'B',
    lines: [
      line(
        ['LED-TL-9', '手持LED手电筒', '8513101000', '铝合金|干电池|无品牌|型号TL9'],
        ['2', '007', '2', '007', '0.54', '035'],
        ['7.25', '14.50', '无'],
      ),
    ],
  },
];

/** The rows of an example, from 1 to 6: what is said of the parcel stands on the first. @param n  of a series of its own */
export function exampleRows(number: number, n = number): ParcelCells[] {
  const { seller, country, currency, money, weight, flag, lines } = examples[number - 1]!;
  const serial = String(n).padStart(6, '0');
  const [goodsValue, freight, insuredFee, charge] = money;
  const [ebcCode, ebcName] = companies[seller];
  const head: ParcelCells = {
    ...shared,
    orderNo: `XQ20260311${serial}`,
    logisticsNo: `FY860311${serial}CN`,
    copNo: `CK20260311${serial}`,
    payNo: `MZ20260311${serial}`,
    ebcCode,
    ebcName,
    country,
    POD: country,
    currency,
    goodsValue,
    freight,
    insuredFee,
    charge,
    grossWeight: weight[0],
    netWeight: weight[1],
    statisticsFlag: flag,
  };
  return lines.map((cells, i) => (i === 0 ? { ...head, ...cells } : { orderNo: head.orderNo!, ...cells }));
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A CSV of rows, with the bare names of its columns. */
export const parcelCsv = (rows: readonly ParcelCells[]): Buffer =>
  Buffer.from(
    [parcelColumns, ...rows.map((row) => parcelColumns.map((column) => row[column] ?? ''))]
      .map((cells) => cells.map(quoted).join(','))
      .join('\n'),
  );

/** How parcels leave together. */
export const journey = {
  billNo: '99988877766',
  trafMode: '5',
  trafName: 'CA1234',
  voyageNo: 'CA1234',
  domesticTrafNo: '浙B12345',
  operatorCode: '91330206MA0QX04Y4Q',
  operatorName: '浙东飞燕示例国际物流有限公司',
  leavesAt: '2026-03-11T00:00:00Z',
} as const;

/** A provider known to customs, and the product on a port with its queue at work, as its office needs. */
export function parcelWorld(caravan: Caravan) {
  let serial = 0;
  let server: Server | undefined;

  async function provider(manner: OfficeManner = 'prompt') {
    const who = await caravan.person(3);
    const declarant = {
      agentCode: companies.agent[0],
      agentName: companies.agent[1],
      dxpId: `DXPENT${String(++serial).padStart(10, '0')}`,
      declAgentCode: companies.agent[0],
      declAgentName: companies.agent[1],
      manner,
      version: 0,
    };
    await caravan.done('parcels.saveDeclarant', declarant, who);
    return { ...who, declarant };
  }

  const imported = async (who: { token: string }, id: string) =>
    (await caravan.done('parcels.imports', {}, who)).rowList.find((one) => one.id === id)!;

  return {
    provider,
    imported,

    /** Begins to listen, and to do jobs. */
    async start(): Promise<void> {
      server = serve({
        fetch: caravan.app.fetch,
        port: caravan.deps.config.port,
        hostname: caravan.deps.config.host,
      }) as Server;
      await (caravan.deps.queue as Queue).deliver();
    },
    stop: () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())),

    /** Sends a sheet, and waits for what comes of it. */
    async send(who: { token: string }, rows: readonly ParcelCells[]) {
      const file = parcelCsv(rows).toString('base64');
      const { id } = await caravan.done('parcels.import', { name: 'parcels.csv', file }, who);
      return until(
        () => imported(who, id),
        (one) => one.finishedAt !== null,
      );
    },

    /** Has examples declared. @returns the ids of their parcels */
    async declared(who: { token: string }, ...numbers: [example: number, n: number][]): Promise<string[]> {
      const sent = await this.send(
        who,
        numbers.flatMap(([number, n]) => exampleRows(number, n)),
      );
      if (sent.parcels !== numbers.length) throw new Error(`${sent.rowsRefused} rows are refused`);
      const ids = (await this.all(who)).filter(({ state }) => state === 'checked').map(({ id }) => id);
      await caravan.done('parcels.declare', { ids }, who);
      return ids;
    },

    /** Nothing is on its way any more. */
    settled: () =>
      until(
        async () => {
          const { rows } = await sql`select from pgboss.job where state < 'completed'
            and (name like 'parcels.%' or name = 'sandbox-customs.answer') and name <> 'parcels.leave'`.execute(
            caravan.deps.db,
          );
          return rows.length;
        },
        (open) => open === 0,
      ),

    async all(who: { token: string }) {
      const parcels = [];
      for (let pageNum = 1; ; pageNum++) {
        const { rowList } = await caravan.done('parcels.list', { pageNum, pageSize: 100 }, who);
        parcels.push(...rowList);
        if (rowList.length < 100) return parcels;
      }
    },
    until,
  };
}

/** Asks until the answer is right; @throws with the last one when it never is. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
  seconds = 60,
): Promise<Answer> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (Date.now() > end) throw new Error(`never right: ${JSON.stringify(answer).slice(0, 2_000)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

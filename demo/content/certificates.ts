import type { InputOf } from '../../src/contract/contract.ts';

type Stated = Pick<InputOf<'certificates.save'>, 'kind' | 'number' | 'issuer' | 'localPercent' | 'markets'>;

/** A certificate of the demo world: whose, what it says, and what became of it. */
export interface DemoCertificate extends Stated {
  email: string;
  holder: string;
  /** Days before and after the demo world begins; null where it has no end. */
  issued: number;
  ends: number | null;
  isFileShared?: false;
  /** The shop's best products that have it; none of one that is of the company. */
  products: number;
  state: 'stated' | 'checked' | 'refused';
  /** Why it was refused. */
  reason?: string;
}

const qilu = { email: 'seller@caravan.example', holder: '临沂齐鲁家居用品有限公司' };
const shenwei = { email: 'shenwei@caravan.example', holder: '深圳深维数码科技有限公司' };
const cixi = { email: 'cixi@caravan.example', holder: '慈溪惠家电器有限公司' };
const rempah = { email: 'rempah@caravan.example', holder: 'CV Rempah Jawa Makmur' };
const batik = { email: 'batik@caravan.example', holder: 'PT Batik Nusantara Jaya' };

/** Certificates as they could be, of bodies that the demo world made up. */
export const demoCertificates: readonly DemoCertificate[] = [
  {
    ...qilu,
    kind: 'foodcontact',
    number: 'LYFC-2025-11873',
    issuer: 'Yimeng Product Testing Laboratory',
    markets: ['CN', 'DE', 'FR', 'IT'],
    issued: 210,
    ends: 520,
    products: 12,
    state: 'checked',
  },
  {
    ...qilu,
    kind: 'fda',
    number: '10293847561',
    issuer: 'US Food and Drug Administration',
    markets: ['US'],
    issued: 300,
    ends: 26,
    products: 8,
    state: 'checked',
  },
  {
    ...qilu,
    kind: 'reach',
    number: 'RCH-26-00412',
    issuer: 'Yimeng Product Testing Laboratory',
    markets: ['DE', 'FR'],
    issued: 20,
    ends: null,
    isFileShared: false,
    products: 6,
    state: 'stated',
  },
  {
    ...qilu,
    kind: 'tkdn',
    number: '1874/SJ-IND.8/TKDN/2025',
    localPercent: '40.25',
    issuer: 'Kementerian Perindustrian',
    markets: ['ID'],
    issued: 90,
    ends: 990,
    products: 3,
    state: 'refused',
    reason: '文件上的持有人与店铺公司不一致，请上传贵公司的证书。',
  },
  {
    ...qilu,
    kind: 'iso9001',
    number: 'QMS-2024-30817',
    issuer: 'Taishan Management Certification',
    issued: 420,
    ends: 670,
    products: 0,
    state: 'checked',
  },
  {
    ...shenwei,
    kind: 'ce',
    number: 'SV-CE-2025-0417',
    issuer: 'Shenwei Digital',
    markets: ['DE', 'FR', 'ES', 'IT', 'NL'],
    issued: 160,
    ends: null,
    products: 10,
    state: 'checked',
  },
  {
    ...shenwei,
    kind: 'fcc',
    number: '2AZ9QSW417',
    issuer: 'Pearl River Telecom Certification',
    markets: ['US'],
    issued: 150,
    ends: null,
    products: 4,
    state: 'stated',
  },
  {
    ...cixi,
    kind: 'ccc',
    number: '2024990701123456',
    issuer: 'Cixi Appliance Certification',
    markets: ['CN'],
    issued: 500,
    ends: 1300,
    products: 8,
    state: 'checked',
  },
  {
    ...cixi,
    kind: 'saso',
    number: 'PCOC-25-778120',
    issuer: 'Gulf Conformity Services',
    markets: ['SA'],
    issued: 330,
    ends: 5,
    products: 5,
    state: 'checked',
  },
  {
    ...rempah,
    kind: 'halal',
    number: 'ID36110001234560823',
    issuer: 'BPJPH',
    markets: ['ID', 'MY', 'AE'],
    issued: 700,
    ends: null,
    products: 10,
    state: 'checked',
  },
  {
    ...batik,
    kind: 'oekotex',
    number: '25.HID.40817',
    issuer: 'Java Textile Institute',
    issued: 30,
    ends: 335,
    products: 6,
    state: 'stated',
  },
];

/** One that ended before the demo world began: it was stated when it still held. */
export const endedCertificate: DemoCertificate = {
  ...qilu,
  kind: 'sni',
  number: 'LSPRO-031-2022-118',
  issuer: 'Balai Sertifikasi Nusantara',
  markets: ['ID'],
  issued: 1_100,
  ends: -9,
  products: 5,
  state: 'checked',
};

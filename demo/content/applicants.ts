import type { InputOf } from '../../src/contract/contract.ts';
import type { Language } from '../types.ts';

type Sent = InputOf<'audit.add'>;
type Pictures = 'licencePicture' | 'identityFront' | 'identityBack';

export interface DemoApplicant {
  email: string;
  role: 2 | 3 | 4 | 5;
  language: Language;
  site: 'cn' | 'hk' | 'uae' | 'id';
  hoursAgo: number;
  application: Omit<Sent, Pictures | 'email' | 'prefixId' | 'categories'>;
  /** The lines of the document they photographed. */
  document: readonly string[];
  /** Another side of it. */
  back?: readonly string[];
  refusal?: { reason: string; fields: Partial<Record<'licencePicture' | 'registrationNumber', string>> };
}

/** Merchants who have sent their entry. No such companies and people exist. */
export const applicants: DemoApplicant[] = [
  {
    email: 'applicant@caravan.example',
    role: 2,
    language: 'zh',
    site: 'cn',
    hoursAgo: 30,
    application: {
      kind: 'company',
      country: 'CN',
      regionCodes: ['37', '3713', '371302'],
      detail: '解放路128号商城国际A座1203室',
      companyName: '临沂驼铃样例五金有限公司',
      registrationNumber: '91371399MA3YMX0W8T',
      legalPerson: '王样例',
      foundedOn: '2016-03-18',
      businessScope: '五金制品、日用百货、塑料制品的批发、零售；货物进出口',
      contactName: '王样例',
      phone: '13810020001',
    },
    document: [
      '名称 临沂驼铃样例五金有限公司',
      '统一社会信用代码 91371399MA3YMX0W8T',
      '类型 有限责任公司',
      '法定代表人 王样例',
      '成立日期 2016年03月18日',
      '住所 山东省临沂市兰山区解放路128号商城国际A座1203室',
      '经营范围 五金制品、日用百货、塑料制品的批发、零售；货物进出口',
    ],
  },
  {
    email: 'applicant2@caravan.example',
    role: 2,
    language: 'zh',
    site: 'cn',
    hoursAgo: 74,
    application: {
      kind: 'company',
      country: 'CN',
      regionCodes: ['33', '3307', '330782'],
      detail: '稠州北路699号3楼',
      companyName: '义乌样例饰品商行',
      registrationNumber: '91330799MA2DEM0X32',
      legalPerson: '陈样例',
      businessScope: '饰品、头饰、工艺品的批发',
      contactName: '陈样例',
      phone: '13810020002',
    },
    document: ['名称 义乌样例饰品商行', '统一社会信用代码 91330799MA2DEM0X3?', '经营者 陈样例'],
    refusal: {
      reason: '营业执照照片不清晰，无法核对统一社会信用代码。',
      fields: {
        licencePicture: '请重新拍摄，四角完整、文字清晰、无反光',
        registrationNumber: '与执照最后一位无法核对',
      },
    },
  },
  {
    email: 'applicant3@caravan.example',
    role: 3,
    language: 'en',
    site: 'uae',
    hoursAgo: 20,
    application: {
      kind: 'company',
      country: 'TR',
      city: 'İstanbul',
      detail: 'Liman Caddesi 14, Ambarlı',
      companyName: 'Örnek Freight & Warehousing Ltd',
      registrationNumber: '000000-0 SAMPLE',
      legalPerson: 'Deniz Örnek',
      businessScope: 'Sea and rail freight, bonded warehousing, last-mile delivery in Türkiye',
      contactName: 'Deniz Örnek',
      phone: '2120000000',
      services: ['international-logistics', 'overseas-warehouse'],
    },
    document: [
      'REGISTER OF COMPANIES',
      'Örnek Freight & Warehousing Ltd',
      'No. 000000-0 SAMPLE',
      'Deniz Örnek',
    ],
  },
  {
    email: 'applicant5@caravan.example',
    role: 5,
    language: 'zh',
    site: 'cn',
    hoursAgo: 6,
    application: {
      kind: 'person',
      country: 'CN',
      regionCodes: ['33', '3307', '330782'],
      detail: '福田路99号',
      personName: '李样例',
      identityNumber: '330799199004123014',
      identityFrom: '2019-05-21',
      identityUntil: '2039-05-21',
      businessScope: '为中东采购商提供找货、验货与集货服务',
      contactName: '李样例',
      phone: '13810020005',
    },
    document: ['姓名 李样例', '住址 浙江省义乌市福田路99号', '公民身份号码 330799199004123014'],
    back: ['居民身份证', '有效期限 2019.05.21-2039.05.21'],
  },
];

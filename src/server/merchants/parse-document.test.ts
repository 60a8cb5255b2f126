import { describe, expect, test } from 'vitest';
import { parseIdentityBack, parseIdentityFront } from './parse-identity.ts';
import { parseLicence } from './parse-licence.ts';

const lines = (...texts: string[]) => texts.map((text) => ({ text, sure: 0.99 }));
const sure = (value: string) => ({ value, doubtful: false });
const doubtful = (value: string) => ({ value, doubtful: true });

describe('a licence', () => {
  test('in two columns is taken apart, and what runs through both is doubtful', () => {
    const read = parseLicence(
      lines(
        '营业执照',
        '统一社会信用代码',
        '91350100M000100Y43',
        '名 称 福州甲乙贸易有限公司 注册资本 壹佰万元整',
        '类 型 有限责任公司 成立日期 2015年10月01日',
        '法定代表人 陈小明 营业期限 2015年10月01日至长期',
        '经营范围 服装、鞋帽 住 所 福建省福州市鼓楼区东街',
        '批发零售 88号3层',
        '登记机关 福州市市场监督管理局',
        '国家企业信用信息公示系统网址：http://www.gsxt.gov.cn',
      ),
    );
    expect(read).toEqual({
      companyName: sure('福州甲乙贸易有限公司'),
      registrationNumber: sure('91350100M000100Y43'),
      legalPerson: sure('陈小明'),
      foundedOn: sure('2015-10-01'),
      address: doubtful('福建省福州市鼓楼区东街88号3层'),
      businessScope: doubtful('服装、鞋帽批发零售'),
    });
  });

  test('of a sole trader names the operator and the place of business', () => {
    expect(
      parseLicence(lines('名称 义乌市小陈百货商行', '经营者 陈红', '经营场所 浙江省义乌市福田路99号')),
    ).toEqual({
      companyName: sure('义乌市小陈百货商行'),
      legalPerson: sure('陈红'),
      address: sure('浙江省义乌市福田路99号'),
    });
  });

  test('with letters that codes do not have is read as the digits they look like', () => {
    expect(parseLicence(lines('统一社会信用代码 9135O1OOMOOO1OOY43')).registrationNumber).toEqual(
      sure('91350100M000100Y43'),
    );
  });

  test('that was read badly is doubtful throughout', () => {
    const badly = [{ text: '名称 福州甲乙贸易有限公司', sure: 0.7 }];
    expect(parseLicence(badly)).toEqual({ companyName: doubtful('福州甲乙贸易有限公司') });
  });

  test('that is none says nothing', () => {
    expect(parseLicence(lines('Hello', '2016年13月40日', '123456'))).toEqual({});
  });
});

describe('an identity card', () => {
  test('printed tightly is taken apart', () => {
    const read = parseIdentityFront(
      lines(
        '姓名阿卜杜拉·买买提',
        '性别男民族维吾尔',
        '住址新疆喀什市解放北路1号',
        '公民身份号码11010519491231002x',
      ),
    );
    expect(read).toMatchObject({ identityNumber: sure('11010519491231002X') });
  });

  test('of a number with a wrong check digit is given, and doubtful', () => {
    const read = parseIdentityFront(lines('姓名 李伟明', '公民身份号码 110105 19491231 0021'));
    expect(read.identityNumber).toEqual(doubtful('110105194912310021'));
  });

  test.each([
    [
      '有效期限 2018.05.21-2038.05.21',
      { identityFrom: sure('2018-05-21'), identityUntil: sure('2038-05-21') },
    ],
    ['有效期限2018.05.21-长期', { identityFrom: sure('2018-05-21') }],
    ['2018.05.21-2008.05.21', { identityFrom: sure('2018-05-21'), identityUntil: doubtful('2008-05-21') }],
    ['有效期限 2018.05.21-2038.13.21', { identityFrom: doubtful('2018-05-21') }],
    ['签发机关 临沂市公安局', {}],
  ])('valid by %s', (text, read) => {
    expect(parseIdentityBack(lines(text))).toEqual(read);
  });
});

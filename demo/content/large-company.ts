/** A chain that buys for several places: its people, and what each place is. Made up, as everybody here is. */
export const largeCompany = {
  name: '华东鲜选连锁商贸有限公司',
  country: 'CN',
  address: '上海市普陀区真北路958号天地科技广场',
  taxNumber: '',
  phone: '13810020001',
} as const;

/** Name, code, address with its regions and postcode, cost center. */
export const largeCompanyBranches = [
  ['上海总仓', 'SH-01', '真北路958号', ['31', '3101', '310107'], '200333', 'CC-SH-01'],
  ['杭州门店', 'HZ-01', '文三路478号华星时代广场', ['33', '3301', '330106'], '310013', 'CC-HZ-01'],
  ['南京门店', 'NJ-01', '中山路18号德基广场', ['32', '3201', '320102'], '210018', 'CC-NJ-01'],
  ['苏州门店', 'SZ-01', '开平路300号', ['32', '3205', '320509'], '215200', 'CC-SZ-01'],
  ['宁波配送中心', 'NB-01', '中山西路138号', ['33', '3302', '330203'], '315010', 'CC-NB-01'],
  ['合肥门店', 'HF-01', '长江中路98号', ['34', '3401', '340103'], '230001', 'CC-HF-01'],
] as const;

/** Thirty-nine colleagues of whoever opened its account. */
export const largeCompanyPeople = (
  '陈思远 林雨晴 周子涵 吴嘉豪 郑梦洁 王浩然 冯雅婷 褚俊杰 卫诗涵 蒋文博 沈佳怡 韩宇轩 杨若曦 朱志强 秦晓彤 尤建华 ' +
  '许婉清 何明辉 吕欣妍 施国栋 张一鸣 孔令仪 曹立新 严淑敏 华振宇 金巧玲 魏东升 陶静怡 姜海涛 戚晓雯 谢永康 邹丽娜 ' +
  '喻承志 柏雪梅 水志远 窦佳琪 章启航 云秋月 苏伯言'
).split(' ');

/** A document beside a request, as separated values in the language of its buyer. */
export interface DemoDocument {
  buyer: string;
  category: string;
  name: string;
  rows: string;
}

export const rfqDocuments: readonly DemoDocument[] = [
  {
    buyer: 'buyer-main',
    category: 'kitchen.drinkware.bottles',
    name: '颜色与数量.csv',
    rows: `颜色,表面,数量,标志位置
黑色,磨砂喷塑,1500,正面居中
白色,磨砂喷塑,1500,正面居中`,
  },
  {
    buyer: 'buyer-main',
    category: 'kitchen.drinkware.bottles',
    name: '包装要求.csv',
    rows: `项目,要求
单个包装,彩盒 9×9×26 厘米
外箱,五层瓦楞，每箱 24 个
条码,EAN-13，贴于彩盒底部
检测,食品接触材料检测报告随货`,
  },
  {
    buyer: 'buyer-shanghai',
    category: 'festive.wrapping.boxes',
    name: '三种尺寸.csv',
    rows: `型号,长（厘米）,宽（厘米）,高（厘米）,数量
小,18,12,6,5000
中,24,18,8,4000
大,32,24,10,3000`,
  },
  {
    buyer: 'buyer-dubai',
    category: 'kitchen.drinkware.teaware',
    name: 'مواصفات الطقم.csv',
    rows: `القطعة,العدد في الطقم,السعة (مل),ملاحظات
إبريق,1,1000,زجاج بوروسيليكات مع مصفاة
كوب,6,150,مقبض مزدوج الجدار
صينية,1,,خشب خيزران`,
  },
  {
    buyer: 'buyer-moscow',
    category: 'shoes.home.slippers',
    name: 'Размерный ряд.csv',
    rows: `Размер,Пар,Цвет
36–37,2000,серый
38–39,3000,серый
40–41,3000,тёмно-синий
42–43,2500,тёмно-синий
44–45,1500,чёрный`,
  },
  {
    buyer: 'buyer-london',
    category: 'home.storage.baskets',
    name: 'Sizes and quantities.csv',
    rows: `Size,Diameter (cm),Height (cm),Pieces
Small,20,18,1500
Medium,28,24,1500
Large,36,30,1500`,
  },
];

export const auto = `
# auto | 汽摩用品 | Auto and motorcycle | السيارات والدراجات النارية | รถยนต์และจักรยานยนต์ | Mobil dan motor | Авто и мото | Oto ve motosiklet
> attrs=vehicle,material,colour,voltage,diameter,waterproof,capacity,certificate,origin,packing; n=12; k=custom; a=vehicle:any-vehicle
" 按原厂尺寸开模，安装无需改动。 | Moulded to original dimensions; fits without modification. | مقاسات أصلية تُركب دون تعديل. | ขึ้นแบบตามขนาดเดิม ติดตั้งไม่ต้องดัดแปลง | Cetakan sesuai ukuran asli; pasang tanpa ubahan. | По оригинальным размерам, установка без доработки. | Orijinal ölçülerde, değişikliksiz takılır.
" 供应汽配城、修理厂和出口贸易商。 | Supplied to parts markets, garages and exporters. | نورّد لأسواق القطع والورش والمصدّرين. | จำหน่ายให้ตลาดอะไหล่ อู่ และผู้ส่งออก | Dipasok ke pasar suku cadang, bengkel, dan eksportir. | Поставляем авторынкам, сервисам и экспортёрам. | Yedek parçacılara, servislere ve ihracatçılara tedarik.
## parts | 汽车配件 | Car parts | قطع السيارات | อะไหล่รถยนต์ | Suku cadang mobil | Автозапчасти | Oto parçaları
> n=4; f=heavyduty,spare,premium,export
### covers | 车衣车罩 | Car covers | أغطية السيارات | ผ้าคลุมรถ | Sarung mobil | Автомобильные тенты | Oto brandaları
* 68 2400 | 4.1 m, 4.6 m, 4.9 m, 5.2 m | n=10; f=waterproof,sunproof,thick,windproof; a=vehicle:car,waterproof:rain; s=colour:silver,grey,black
= 全天候汽车车罩 | All-weather car cover | غطاء سيارة لكل الأجواء | ผ้าคลุมรถทุกสภาพอากาศ | Sarung mobil segala cuaca | Всесезонный чехол для автомобиля | Her havaya uygun araç örtüsü
### lights | 车灯 | Vehicle lights | أضواء السيارات | ไฟรถ | Lampu kendaraan | Автосвет | Araç lambaları
* 56 420 | 12 V, 24 V, 36 V | u=PR; n=30; f=cool,waterproof,multicolour,universal; a=waterproof:full,vehicle:truck; s=colour:white,yellow; h=0
= 汽车LED大灯 | LED headlight bulbs | لمبات ليد أمامية | หลอดไฟหน้าแอลอีดี | Lampu depan LED | Светодиодные лампы фар | LED far ampulü
### oil | 机油油液 | Oils and fluids | زيوت وسوائل | น้ำมันและของเหลว | Oli dan cairan | Масла и жидкости | Yağ ve sıvılar
* 88 4200 | 1 l, 4 l, 5 l, 20 l | n=4; f=premium,commercial,saving,export; a=vehicle:car; s=dimension=5W-30,5W-40,10W-40
= 全合成发动机油 | Fully synthetic engine oil | زيت محرك تخليقي بالكامل | น้ำมันเครื่องสังเคราะห์แท้ | Oli mesin sintetis penuh | Синтетическое моторное масло | Tam sentetik motor yağı
### seats | 座套座椅 | Seat covers | أغطية المقاعد | ผ้าคลุมเบาะ | Sarung jok | Чехлы на сиденья | Koltuk kılıfları
* 168 3600 | 5 pcs, 7 pcs, 9 pcs | u=SET; n=3; f=waterproof,breathable,premium,universal; a=material:pu,vehicle:car; s=colour:black,beige,red,brown
= 全包围汽车座套 | Full-cover car seat covers | أغطية مقاعد كاملة | ผ้าคลุมเบาะรถแบบเต็ม | Sarung jok mobil penuh | Чехлы для автосидений | Tam kaplama oto koltuk kılıfı
## care | 养护清洁 | Car care | العناية بالسيارة | ดูแลรถ | Perawatan mobil | Автохимия и уход | Araç bakımı
> n=24; f=bulk,hang-card,professional,large
### wash | 洗车用品 | Car wash | غسيل السيارات | ล้างรถ | Cuci mobil | Мойка | Araç yıkama
* 12.6 160 | 12 cm, 16 cm, 20 cm, 24 cm | n=80; f=soft,thick,bulk,hang-card; a=material:foam; s=colour:yellow,blue,grey
= 珊瑚虫洗车海绵 | Car wash sponge | إسفنجة غسيل السيارة | ฟองน้ำล้างรถ | Spons cuci mobil | Губка для мойки автомобиля | Araç yıkama süngeri
### tools | 随车工具 | Roadside tools | أدوات الطريق | เครื่องมือประจำรถ | Perkakas darurat | Набор водителя | Yol yardım aletleri
* 108 3900 | 46 pcs, 53 pcs, 82 pcs, 108 pcs | u=SET; n=4; f=case,heavyduty,professional,rustproof; a=material:carbon-steel
= 汽修套筒工具套装 | Car repair socket set | طقم مفاتيح تصليح سيارات | ชุดบล็อกซ่อมรถ | Set kunci sok bengkel | Набор торцевых головок для авто | Oto tamir lokma takımı
## interior | 车内用品 | Car interior | داخل السيارة | ของใช้ในรถ | Interior mobil | Салон | Araç içi
> n=60; f=universal,magnetic,hang-card,foldable
### holders | 车载支架 | Phone holders | حوامل الهاتف | ที่วางโทรศัพท์ | Dudukan ponsel | Держатели | Telefon tutucuları
* 19.8 130 | 12 cm, 15 cm, 18 cm | n=100; f=magnetic,adjustable,fastcharge,universal; a=material:plastic; s=colour:black,silver
= 车载手机支架 | Car phone holder | حامل هاتف للسيارة | ที่วางโทรศัพท์ในรถ | Dudukan ponsel mobil | Автодержатель для телефона | Araç telefon tutucu
### perfume | 车载香薰 | Car fragrance | عطور السيارات | น้ำหอมรถยนต์ | Pewangi mobil | Автопарфюм | Oto kokuları
* 14.5 80 | 5 ml, 8 ml, 10 ml, 50 ml | n=120; f=lavender,lemon,longlasting,gift-box; a=material:glass; s=scent:lavender,lemon,oud,sandalwood
= 车载香薰摆件 | Car air freshener | معطر سيارة | น้ำหอมปรับอากาศในรถ | Pengharum mobil | Ароматизатор для автомобиля | Araç kokusu
## moto | 摩托骑行 | Motorcycle | الدراجات النارية | จักรยานยนต์ | Sepeda motor | Мото | Motosiklet
> n=6; a=vehicle:motorcycle; f=shockproof,waterproof,universal,export
### helmets | 头盔 | Helmets | خوذ | หมวกกันน็อก | Helm | Шлемы | Kasklar
* 98 1500 | 54-56 cm, 57-58 cm, 59-60 cm | n=9; f=shockproof,breathable,light,kids; a=vehicle:motorcycle,certificate:ccc; s=colour:black,green,grey
= 摩托车半盔 | Half-face motorcycle helmet | خوذة نصفية للدراجات | หมวกกันน็อกครึ่งใบ | Helm motor half-face | Мотошлем открытый | Yarım motosiklet kaskı
### scooters | 电动车 | Electric scooters | دراجات كهربائية | สกู๊ตเตอร์ไฟฟ้า | Skuter listrik | Электроскутеры | Elektrikli scooterlar
* 1980 62000 | 48 V, 60 V, 72 V | n=1; f=saving,heavyduty,display,fastcharge; a=vehicle:motorcycle; s=colour:red,white,black,blue
= 两轮电动摩托车 | Electric motor scooter | دراجة كهربائية بعجلتين | รถสกู๊ตเตอร์ไฟฟ้า | Skuter listrik dua roda | Электроскутер | Elektrikli motosiklet
### carts | 三轮车农机 | Utility vehicles | مركبات خدمية | รถอเนกประสงค์ | Kendaraan niaga | Грузовая техника | Yük araçları
* 5200 180000 | 60 V, 72 V | n=1; f=heavyduty,reinforced,large,export; a=vehicle:truck; s=colour:green,blue,red
= 电动三轮车 | Electric three-wheeler | مركبة كهربائية بثلاث عجلات | รถสามล้อไฟฟ้า | Becak listrik roda tiga | Электротрицикл | Elektrikli üç tekerlekli
`;

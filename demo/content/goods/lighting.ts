export const lighting = `
# lighting | 照明电工 | Lighting and electrical | الإضاءة والكهرباء | แสงสว่างและไฟฟ้า | Lampu dan kelistrikan | Освещение и электрика | Aydınlatma ve elektrik
> attrs=light,wattage,voltage,power-source,plug,mounting,waterproof,material,colour,certificate,origin; n=24; k=electric; a=certificate:ce
" 选用足瓦芯片，显色好，无频闪。 | Full-wattage chips, good colour rendering, no flicker. | شرائح بقدرة كاملة وألوان دقيقة بلا وميض. | ชิปเต็มวัตต์ ให้สีถูกต้อง ไม่กะพริบ | Cip watt penuh, warna akurat, tanpa kedip. | Чипы полной мощности, хорошая цветопередача, без мерцания. | Tam güç çip, iyi renk, titreşimsiz ışık.
" 工程灯具、门店照明和家居用灯的批发货源。 | Wholesale lighting for projects, shops and homes. | إضاءة بالجملة للمشاريع والمحلات والمنازل. | ไฟขายส่งสำหรับโครงการ ร้านค้า และบ้าน | Lampu grosir untuk proyek, toko, dan rumah. | Оптовые поставки света для объектов, магазинов и дома. | Proje, mağaza ve ev için toptan aydınlatma.
## bulbs | 光源 | Light sources | مصادر الضوء | หลอดไฟ | Sumber cahaya | Источники света | Işık kaynakları
> n=100; f=saving,warm,cool,dimmable
### led | LED灯泡 | LED bulbs | مصابيح ليد | หลอดแอลอีดี | Bohlam LED | Светодиодные лампы | LED ampuller
* 4.6 55 | 5 W, 9 W, 12 W, 18 W | s=light:warm,neutral,cool; a=mounting:ceiling
= LED球泡灯 | LED bulb | مصباح ليد | หลอดไฟแอลอีดี | Bohlam LED | Светодиодная лампа | LED ampul
### candle | 电子蜡烛灯 | LED candles | شموع ليد | เทียนแอลอีดี | Lilin LED | Светодиодные свечи | LED mumlar
* 8.5 90 | 5 cm, 7.5 cm, 10 cm, 15 cm | n=60; f=remote,timer,warm,multicolour; a=power-source:battery,light:warm; s=pack-count=3 pcs,6 pcs,12 pcs; h=0
= 仿真电子蜡烛灯 | Flameless candle light | شمعة إلكترونية | เทียนไฟฟ้าไร้เปลว | Lampu lilin elektrik | Электронная свеча | Elektrikli mum ışığı
## fixtures | 灯具 | Fixtures | وحدات إضاءة | โคมไฟ | Lampu hias | Светильники | Armatürler
> n=12; f=dimmable,minimal,warm,remote
### desk | 台灯 | Desk lamps | مصابيح مكتب | โคมไฟตั้งโต๊ะ | Lampu meja | Настольные лампы | Masa lambaları
* 45 620 | 5 W, 8 W, 10 W, 12 W |; f=dimmable,rechargeable,foldable,timer; a=mounting:desk,power-source:rechargeable; s=colour:white,black,pink
= 便携应急手电台灯 | Portable torch lamp | مصباح محمول بكشاف | โคมไฟฉายพกพา | Lampu senter portabel | Переносная лампа-фонарь | Taşınabilir fener lamba
### lanterns | 吊灯灯笼 | Lanterns | فوانيس | โคมแขวน | Lampion | Подвесные фонари | Fenerler
* 68 900 | 25 cm, 30 cm, 40 cm, 50 cm | f=handmade,vintage,waterproof,warm; a=mounting:ceiling,light:warm; s=colour:red,yellow,white; h=30
= 户外防水灯笼吊灯 | Outdoor lantern light | فانوس خارجي معلق | โคมแขวนกลางแจ้ง | Lampu lampion luar ruang | Уличный подвесной фонарь | Dış mekân fener lamba
### stage | 舞台灯 | Stage lights | إضاءة المسرح | ไฟเวที | Lampu panggung | Сценический свет | Sahne ışıkları
* 78 1300 | 20 cm, 30 cm, 40 cm, 50 cm | n=6; f=multicolour,remote,professional,rechargeable; a=light:rgb; s=plug:plug-cn,plug-eu,plug-uk
= 镜面球舞台灯 | Mirror ball stage light | كرة مرايا للمسرح | ไฟลูกบอลกระจก | Lampu bola cermin panggung | Зеркальный шар для сцены | Ayna küre sahne ışığı
## portable | 移动照明 | Portable lights | إضاءة محمولة | ไฟพกพา | Lampu portabel | Переносной свет | Taşınabilir ışıklar
> n=48; f=rechargeable,waterproof,portable,hang-card; a=power-source:rechargeable
### torches | 手电筒 | Torches | كشافات | ไฟฉาย | Senter | Фонари | El fenerleri
* 26 240 | 3 W, 5 W, 10 W, 20 W | a=material:aluminium,waterproof:rain; s=colour:black,silver; h=0
= 铝合金强光手电筒 | Aluminium torch | كشاف ألومنيوم قوي | ไฟฉายอะลูมิเนียมแรงสูง | Senter aluminium terang | Мощный алюминиевый фонарь | Alüminyum güçlü el feneri
### warning | 警示灯 | Warning lights | أضواء تحذير | ไฟเตือน | Lampu peringatan | Сигнальные огни | İkaz lambaları
* 32 420 | 12 V, 24 V, 110 V, 220 V | n=30; f=magnetic,waterproof,solar,heavyduty; a=use:industrial; s=colour:red,blue,orange
= LED旋转警示灯 | Rotating LED warning light | ضوء تحذير دوار | ไฟหมุนเตือนแอลอีดี | Lampu peringatan putar | Вращающийся сигнальный маяк | Döner LED ikaz lambası
## electrical | 电工配件 | Electrical supplies | لوازم كهربائية | อุปกรณ์ไฟฟ้า | Perlengkapan listrik | Электротовары | Elektrik malzemesi
> n=60; f=professional,saving,universal,bulk
### plugs | 插头插座 | Plugs and sockets | قوابس ومقابس | ปลั๊กและเต้ารับ | Steker dan stopkontak | Вилки и розетки | Fiş ve prizler
* 12.5 180 | 1.8 m, 3 m, 5 m, 10 m | f=universal,heavyduty,colour-box,timer; a=material:plastic; s=plug:plug-cn,plug-eu,plug-uk
= 电源插头延长线 | Power plug extension lead | وصلة كهرباء بقابس | สายต่อปลั๊กไฟ | Kabel ekstensi steker | Удлинитель с вилкой | Fişli uzatma kablosu
### batteries | 电池 | Batteries | بطاريات | แบตเตอรี่ | Baterai | Батарейки | Piller
* 9.8 190 | 4 pcs, 8 pcs, 12 pcs, 24 pcs | u=XPK; n=60; f=hang-card,bulk,rechargeable,longlasting; s=dimension=AA,AAA
= 碱性干电池 | Alkaline batteries | بطاريات قلوية | ถ่านอัลคาไลน์ | Baterai alkalin | Щелочные батарейки | Alkalin pil
### switches | 控制开关 | Controls | أدوات تحكم | สวิตช์ควบคุม | Kontrol dan sakelar | Управление | Kumanda ve anahtarlar
* 38 260 | 12 V, 24 V, 220 V | n=40; f=remote,display,dimmable,timer; a=mounting:wall; s=colour:white,black,gold
= 灯光调光控制器 | Light dimmer controller | جهاز تحكم بشدة الإضاءة | ตัวควบคุมหรี่ไฟ | Pengatur peredup lampu | Контроллер-диммер | Işık kısma kumandası
`;

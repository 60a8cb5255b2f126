/**
 * An attribute begins a line; its values are indented under it.
 * code | zh | en | ar | thai | indonesian | ru | tr
 */
export const attributeTable = `
material | 材质 | Material | الخامة | วัสดุ | Bahan | Материал | Malzeme
  stainless | 不锈钢 | Stainless steel | فولاذ مقاوم للصدأ | สแตนเลส | Baja tahan karat | Нержавеющая сталь | Paslanmaz çelik
  carbon-steel | 碳钢 | Carbon steel | فولاذ كربوني | เหล็กกล้าคาร์บอน | Baja karbon | Углеродистая сталь | Karbon çeliği
  iron | 铁 | Iron | حديد | เหล็ก | Besi | Железо | Demir
  aluminium | 铝合金 | Aluminium alloy | سبائك الألومنيوم | อะลูมิเนียมอัลลอย | Paduan aluminium | Алюминиевый сплав | Alüminyum alaşımı
  brass | 黄铜 | Brass | نحاس أصفر | ทองเหลือง | Kuningan | Латунь | Pirinç
  zinc | 锌合金 | Zinc alloy | سبائك الزنك | ซิงค์อัลลอย | Paduan seng | Цинковый сплав | Çinko alaşımı
  silver925 | 925银 | Sterling silver | فضة إسترلينية | เงินสเตอร์ลิง | Perak sterling | Серебро 925 пробы | 925 ayar gümüş
  plastic | 塑料 | Plastic | بلاستيك | พลาสติก | Plastik | Пластик | Plastik
  silicone | 硅胶 | Silicone | سيليكون | ซิลิโคน | Silikon | Силикон | Silikon
  rubber | 橡胶 | Rubber | مطاط | ยาง | Karet | Резина | Kauçuk
  glass | 玻璃 | Glass | زجاج | แก้ว | Kaca | Стекло | Cam
  ceramic | 陶瓷 | Ceramic | سيراميك | เซรามิก | Keramik | Керамика | Seramik
  bamboo | 竹 | Bamboo | خيزران | ไม้ไผ่ | Bambu | Бамбук | Bambu
  wood | 实木 | Solid wood | خشب صلب | ไม้แท้ | Kayu solid | Массив дерева | Masif ahşap
  rattan | 藤 | Rattan | قش الروطان | หวาย | Rotan | Ротанг | Rattan
  paper | 纸 | Paper | ورق | กระดาษ | Kertas | Бумага | Kâğıt
  foam | 海绵 | Foam | إسفنج | โฟม | Busa | Поролон | Sünger
  leather | 真皮 | Genuine leather | جلد طبيعي | หนังแท้ | Kulit asli | Натуральная кожа | Hakiki deri
  pu | 人造革 | Synthetic leather | جلد صناعي | หนังเทียม | Kulit sintetis | Искусственная кожа | Suni deri
  canvas | 帆布 | Canvas | قماش كانفاس | ผ้าแคนวาส | Kanvas | Канвас | Kanvas
fabric | 面料 | Fabric | القماش | เนื้อผ้า | Kain | Ткань | Kumaş
  cotton | 纯棉 | Cotton | قطن | ผ้าฝ้าย | Katun | Хлопок | Pamuk
  linen | 亚麻 | Linen | كتان | ผ้าลินิน | Linen | Лён | Keten
  polyester | 聚酯纤维 | Polyester | بوليستر | โพลีเอสเตอร์ | Poliester | Полиэстер | Polyester
  wool | 羊毛 | Wool | صوف | ขนแกะ | Wol | Шерсть | Yün
  silk | 真丝 | Silk | حرير | ผ้าไหม | Sutra | Шёлк | İpek
  denim | 牛仔布 | Denim | دنيم | ผ้ายีนส์ | Denim | Джинсовая ткань | Denim
  fleece | 摇粒绒 | Fleece | صوف قطبي | ผ้าฟลีซ | Fleece | Флис | Polar
  microfibre | 超细纤维 | Microfibre | ألياف دقيقة | ไมโครไฟเบอร์ | Mikrofiber | Микрофибра | Mikrofiber
  knit | 针织 | Knitted | قماش محبوك | ผ้าถัก | Rajutan | Трикотаж | Triko
  mesh | 网布 | Mesh | قماش شبكي | ผ้าตาข่าย | Jaring | Сетка | File
colour | 颜色 | Colour | اللون | สี | Warna | Цвет | Renk
  black | 黑色 | Black | أسود | สีดำ | Hitam | Чёрный | Siyah
  white | 白色 | White | أبيض | สีขาว | Putih | Белый | Beyaz
  grey | 灰色 | Grey | رمادي | สีเทา | Abu-abu | Серый | Gri
  red | 红色 | Red | أحمر | สีแดง | Merah | Красный | Kırmızı
  pink | 粉色 | Pink | وردي | สีชมพู | Merah muda | Розовый | Pembe
  orange | 橙色 | Orange | برتقالي | สีส้ม | Oranye | Оранжевый | Turuncu
  yellow | 黄色 | Yellow | أصفر | สีเหลือง | Kuning | Жёлтый | Sarı
  green | 绿色 | Green | أخضر | สีเขียว | Hijau | Зелёный | Yeşil
  blue | 蓝色 | Blue | أزرق | สีน้ำเงิน | Biru | Синий | Mavi
  navy | 藏青色 | Navy | كحلي | สีกรมท่า | Biru dongker | Тёмно-синий | Lacivert
  purple | 紫色 | Purple | بنفسجي | สีม่วง | Ungu | Фиолетовый | Mor
  brown | 棕色 | Brown | بني | สีน้ำตาล | Cokelat | Коричневый | Kahverengi
  beige | 米色 | Beige | بيج | สีเบจ | Krem | Бежевый | Bej
  gold | 金色 | Gold | ذهبي | สีทอง | Emas | Золотой | Altın
  silver | 银色 | Silver | فضي | สีเงิน | Perak | Серебристый | Gümüş
  clear | 透明 | Clear | شفاف | ใส | Bening | Прозрачный | Şeffaf
pattern | 图案 | Pattern | النقشة | ลวดลาย | Motif | Рисунок | Desen
  plain | 纯色 | Plain | سادة | สีพื้น | Polos | Однотонный | Düz
  striped | 条纹 | Striped | مخطط | ลายทาง | Garis | В полоску | Çizgili
  checked | 格子 | Checked | مربعات | ลายตาราง | Kotak-kotak | В клетку | Kareli
  floral | 花卉 | Floral | مزهر | ลายดอกไม้ | Bunga | Цветочный | Çiçekli
  dotted | 波点 | Dotted | منقط | ลายจุด | Polkadot | В горошек | Puantiyeli
  geometric | 几何 | Geometric | هندسي | ลายเรขาคณิต | Geometris | Геометрический | Geometrik
  cartoon | 卡通 | Cartoon | كرتوني | ลายการ์ตูน | Kartun | Мультяшный | Çizgi film
style | 风格 | Style | الطراز | สไตล์ | Gaya | Стиль | Tarz
  minimal | 简约 | Minimalist | بسيط | มินิมอล | Minimalis | Минимализм | Minimalist
  nordic | 北欧 | Nordic | إسكندنافي | นอร์ดิก | Nordik | Скандинавский | İskandinav
  chinese | 中式 | Chinese | صيني | จีน | Tiongkok | Китайский | Çin
  vintage | 复古 | Vintage | كلاسيكي قديم | วินเทจ | Klasik | Винтаж | Vintage
  casual | 休闲 | Casual | كاجوال | ลำลอง | Kasual | Повседневный | Günlük
  business | 商务 | Business | رسمي | ทางการ | Bisnis | Деловой | İş
  sporty | 运动 | Sporty | رياضي | สปอร์ต | Sporty | Спортивный | Spor
  cute | 可爱 | Cute | لطيف | น่ารัก | Imut | Милый | Sevimli
season | 季节 | Season | الموسم | ฤดูกาล | Musim | Сезон | Mevsim
  spring-autumn | 春秋 | Spring and autumn | ربيع وخريف | ฤดูใบไม้ผลิและใบไม้ร่วง | Semi dan gugur | Весна и осень | İlkbahar ve sonbahar
  summer | 夏季 | Summer | صيف | ฤดูร้อน | Panas | Лето | Yaz
  winter | 冬季 | Winter | شتاء | ฤดูหนาว | Dingin | Зима | Kış
  all-season | 四季 | All seasons | كل الفصول | ทุกฤดู | Semua musim | Всесезонный | Dört mevsim
gender | 适用性别 | Gender | الجنس | เพศ | Jenis kelamin | Пол | Cinsiyet
  women | 女 | Women | نساء | ผู้หญิง | Wanita | Женский | Kadın
  men | 男 | Men | رجال | ผู้ชาย | Pria | Мужской | Erkek
  girls | 女童 | Girls | بنات | เด็กผู้หญิง | Anak perempuan | Для девочек | Kız çocuk
  boys | 男童 | Boys | أولاد | เด็กผู้ชาย | Anak laki-laki | Для мальчиков | Erkek çocuk
  unisex | 中性 | Unisex | للجنسين | ทุกเพศ | Uniseks | Унисекс | Unisex
age | 适用年龄 | Age | الفئة العمرية | ช่วงอายุ | Usia | Возраст | Yaş
  infant | 0–1岁 | 0–1 year | من 0 إلى سنة | 0–1 ปี | 0–1 tahun | 0–1 год | 0–1 yaş
  toddler | 1–3岁 | 1–3 years | من 1 إلى 3 سنوات | 1–3 ปี | 1–3 tahun | 1–3 года | 1–3 yaş
  preschool | 3–6岁 | 3–6 years | من 3 إلى 6 سنوات | 3–6 ปี | 3–6 tahun | 3–6 лет | 3–6 yaş
  school | 6–12岁 | 6–12 years | من 6 إلى 12 سنة | 6–12 ปี | 6–12 tahun | 6–12 лет | 6–12 yaş
  teen | 12岁以上 | 12 years and up | من 12 سنة فما فوق | 12 ปีขึ้นไป | 12 tahun ke atas | От 12 лет | 12 yaş ve üzeri
origin | 产地 | Origin | المنشأ | แหล่งผลิต | Asal | Происхождение | Menşe
  shandong | 中国山东 | Shandong, China | شاندونغ، الصين | ชานตง ประเทศจีน | Shandong, Tiongkok | Шаньдун, Китай | Şandong, Çin
  zhejiang | 中国浙江 | Zhejiang, China | تشجيانغ، الصين | เจ้อเจียง ประเทศจีน | Zhejiang, Tiongkok | Чжэцзян, Китай | Zhejiang, Çin
  guangdong | 中国广东 | Guangdong, China | غوانغدونغ، الصين | กวางตุ้ง ประเทศจีน | Guangdong, Tiongkok | Гуандун, Китай | Guangdong, Çin
  henan | 中国河南 | Henan, China | خنان، الصين | เหอหนาน ประเทศจีน | Henan, Tiongkok | Хэнань, Китай | Henan, Çin
  fujian | 中国福建 | Fujian, China | فوجيان، الصين | ฝูเจี้ยน ประเทศจีน | Fujian, Tiongkok | Фуцзянь, Китай | Fujian, Çin
  hebei | 中国河北 | Hebei, China | خبي، الصين | เหอเป่ย์ ประเทศจีน | Hebei, Tiongkok | Хэбэй, Китай | Hebei, Çin
  hongkong | 中国香港 | Hong Kong, China | هونغ كونغ، الصين | ฮ่องกง ประเทศจีน | Hong Kong, Tiongkok | Гонконг, Китай | Hong Kong, Çin
  uae | 阿联酋 | United Arab Emirates | الإمارات العربية المتحدة | สหรัฐอาหรับเอมิเรตส์ | Uni Emirat Arab | ОАЭ | Birleşik Arap Emirlikleri
  indonesia | 印度尼西亚 | Indonesia | إندونيسيا | อินโดนีเซีย | Indonesia | Индонезия | Endonezya
finish | 表面处理 | Finish | التشطيب | ผิวสำเร็จ | Penyelesaian permukaan | Покрытие | Yüzey işlemi
  polished | 抛光 | Polished | مصقول | ขัดเงา | Poles | Полированное | Parlatılmış
  brushed | 拉丝 | Brushed | مصقول بالفرشاة | ปัดลาย | Sikat | Матовое шлифованное | Fırçalanmış
  matte | 哑光 | Matte | مطفي | ด้าน | Doff | Матовое | Mat
  chrome | 镀铬 | Chrome plated | مطلي بالكروم | ชุบโครเมียม | Lapis krom | Хромированное | Krom kaplama
  galvanised | 镀锌 | Galvanised | مجلفن | ชุบสังกะสี | Galvanis | Оцинкованное | Galvanizli
  powder | 喷粉 | Powder coated | مطلي بالبودرة | พ่นสีฝุ่น | Cat bubuk | Порошковое | Toz boyalı
shape | 形状 | Shape | الشكل | รูปทรง | Bentuk | Форма | Şekil
  round | 圆形 | Round | دائري | กลม | Bulat | Круглая | Yuvarlak
  square | 方形 | Square | مربع | สี่เหลี่ยมจัตุรัส | Persegi | Квадратная | Kare
  rectangular | 长方形 | Rectangular | مستطيل | สี่เหลี่ยมผืนผ้า | Persegi panjang | Прямоугольная | Dikdörtgen
  oval | 椭圆形 | Oval | بيضاوي | รี | Oval | Овальная | Oval
  heart | 心形 | Heart | قلب | หัวใจ | Hati | Сердце | Kalp
room | 使用空间 | Room | الغرفة | ห้อง | Ruangan | Помещение | Oda
  kitchen | 厨房 | Kitchen | المطبخ | ห้องครัว | Dapur | Кухня | Mutfak
  living | 客厅 | Living room | غرفة المعيشة | ห้องนั่งเล่น | Ruang tamu | Гостиная | Oturma odası
  bedroom | 卧室 | Bedroom | غرفة النوم | ห้องนอน | Kamar tidur | Спальня | Yatak odası
  bathroom | 浴室 | Bathroom | الحمام | ห้องน้ำ | Kamar mandi | Ванная | Banyo
  office | 办公室 | Office | المكتب | สำนักงาน | Kantor | Офис | Ofis
  outdoor | 户外 | Outdoors | في الهواء الطلق | กลางแจ้ง | Luar ruang | На улице | Dış mekân
occasion | 适用场合 | Occasion | المناسبة | โอกาส | Acara | Повод | Etkinlik
  birthday | 生日 | Birthday | عيد ميلاد | วันเกิด | Ulang tahun | День рождения | Doğum günü
  wedding | 婚礼 | Wedding | زفاف | งานแต่งงาน | Pernikahan | Свадьба | Düğün
  newyear | 春节 | Lunar New Year | رأس السنة القمرية | ตรุษจีน | Imlek | Китайский Новый год | Çin Yeni Yılı
  ramadan | 斋月 | Ramadan | رمضان | รอมฎอน | Ramadan | Рамадан | Ramazan
  christmas | 圣诞节 | Christmas | عيد الميلاد المجيد | คริสต์มาส | Natal | Рождество | Noel
  daily | 日常 | Everyday | يومي | ทุกวัน | Sehari-hari | На каждый день | Günlük kullanım
power-source | 供电方式 | Power source | مصدر الطاقة | แหล่งพลังงาน | Sumber daya | Питание | Güç kaynağı
  mains | 插电 | Mains | كهرباء الشبكة | ไฟบ้าน | Listrik | От сети | Şebeke
  rechargeable | 充电 | Rechargeable | قابل للشحن | ชาร์จได้ | Isi ulang | Аккумулятор | Şarjlı
  battery | 电池 | Battery | بطارية | แบตเตอรี่ | Baterai | Батарейки | Pilli
  solar | 太阳能 | Solar | طاقة شمسية | พลังงานแสงอาทิตย์ | Tenaga surya | Солнечная батарея | Güneş enerjili
  manual | 手动 | Manual | يدوي | ใช้มือ | Manual | Ручной | Manuel
voltage | 电压 | Voltage | الجهد | แรงดันไฟฟ้า | Tegangan | Напряжение | Gerilim
plug | 插头规格 | Plug type | نوع القابس | ชนิดปลั๊ก | Jenis steker | Тип вилки | Fiş tipi
  plug-cn | 国标 | China type I | صيني من النوع I | แบบจีน Type I | Tiongkok tipe I | Китайская, тип I | Çin, tip I
  plug-eu | 欧规 | Europe type C | أوروبي من النوع C | แบบยุโรป Type C | Eropa tipe C | Европейская, тип C | Avrupa, tip C
  plug-uk | 英规 | Britain type G | بريطاني من النوع G | แบบอังกฤษ Type G | Inggris tipe G | Британская, тип G | İngiliz, tip G
light | 光色 | Light colour | لون الضوء | สีของแสง | Warna cahaya | Цвет света | Işık rengi
  warm | 暖白光 | Warm white | أبيض دافئ | วอร์มไวท์ | Putih hangat | Тёплый белый | Sıcak beyaz
  neutral | 自然光 | Neutral white | أبيض طبيعي | คูลไวท์ | Putih netral | Нейтральный белый | Doğal beyaz
  cool | 冷白光 | Cool white | أبيض بارد | เดย์ไลท์ | Putih dingin | Холодный белый | Soğuk beyaz
  rgb | 彩光 | Multicolour | متعدد الألوان | หลากสี | Warna-warni | Цветной | Çok renkli
connector | 接口 | Connector | الموصل | หัวต่อ | Konektor | Разъём | Bağlantı
  usb-c | USB-C接口 | USB-C | منفذ USB-C | พอร์ต USB-C | USB-C | Разъём USB-C | USB-C
  usb-a | USB-A接口 | USB-A | منفذ USB-A | พอร์ต USB-A | USB-A | Разъём USB-A | USB-A
  bluetooth | 蓝牙 | Bluetooth | بلوتوث | บลูทูธ | Bluetooth | Bluetooth, беспроводной | Bluetooth
  jack | 3.5毫米音频口 | 3.5 mm jack | مقبس 3.5 مم | ช่องเสียบ 3.5 มม. | Jack 3,5 mm | Разъём 3,5 мм | 3,5 mm jak
  wireless24 | 2.4G无线 | 2.4 GHz wireless | لاسلكي 2.4 غيغاهرتز | ไร้สาย 2.4 กิกะเฮิรตซ์ | Nirkabel 2,4 GHz | Радиоканал 2,4 ГГц | 2,4 GHz kablosuz
waterproof | 防水等级 | Water resistance | مقاومة الماء | ระดับกันน้ำ | Ketahanan air | Защита от воды | Su geçirmezlik
  none | 不防水 | None | بدون | ไม่กันน้ำ | Tidak ada | Нет | Yok
  splash | 防溅 | Splash-proof | مقاوم للرذاذ | กันละอองน้ำ | Tahan percikan | От брызг | Sıçramaya dayanıklı
  rain | 防雨 | Rain-proof | مقاوم للمطر | กันฝน | Tahan hujan | От дождя | Yağmura dayanıklı
  full | 可浸水 | Submersible | قابل للغمر | จุ่มน้ำได้ | Dapat direndam | Погружной | Suya daldırılabilir
sleeve | 袖长 | Sleeve | الكم | แขนเสื้อ | Lengan | Рукав | Kol
  short | 短袖 | Short | قصير | แขนสั้น | Pendek | Короткий | Kısa
  long | 长袖 | Long | طويل | แขนยาว | Panjang | Длинный | Uzun
  sleeveless | 无袖 | Sleeveless | بلا أكمام | แขนกุด | Tanpa lengan | Без рукавов | Kolsuz
neckline | 领型 | Neckline | فتحة الرقبة | คอเสื้อ | Kerah | Вырез | Yaka
  crew | 圆领 | Crew neck | رقبة مستديرة | คอกลม | Kerah bulat | Круглый | Bisiklet yaka
  v-neck | V领 | V-neck | رقبة على شكل V | คอวี | Kerah V | V-образный | V yaka
  collar | 翻领 | Collar | ياقة | คอปก | Kerah kemeja | Отложной воротник | Gömlek yaka
  hood | 连帽 | Hood | قلنسوة | มีฮู้ด | Tudung | Капюшон | Kapüşonlu
fit | 版型 | Fit | القَصّة | ทรง | Potongan | Посадка | Kalıp
  slim | 修身 | Slim | ضيق | เข้ารูป | Ramping | Приталенная | Dar
  regular | 标准 | Regular | عادي | ปกติ | Reguler | Стандартная | Normal
  loose | 宽松 | Loose | فضفاض | หลวม | Longgar | Свободная | Bol
closure | 闭合方式 | Closure | طريقة الإغلاق | การปิด | Penutup | Застёжка | Kapama
  zip | 拉链 | Zip | سحّاب | ซิป | Ritsleting | Молния | Fermuar
  button | 纽扣 | Buttons | أزرار | กระดุม | Kancing | Пуговицы | Düğme
  lace-up | 系带 | Lace-up | أربطة | เชือกผูก | Tali | Шнуровка | Bağcık
  slip-on | 套脚 | Slip-on | بدون أربطة | สวม | Slip-on | Без застёжки | Geçmeli
  velcro | 魔术贴 | Hook and loop | لاصق فيلكرو | ตีนตุ๊กแก | Perekat velcro | Липучка | Cırt cırt
  magnetic | 磁扣 | Magnetic | مغناطيسي | แม่เหล็ก | Magnet | Магнитная | Mıknatıslı
sole | 鞋底 | Sole | النعل | พื้นรองเท้า | Sol | Подошва | Taban
  eva | 发泡底 | Foam | رغوي | โฟม | Busa | Вспененная | Köpük
  rubber-sole | 橡胶底 | Rubber | مطاطي | ยาง | Karet | Резиновая | Kauçuk
  tpr | 热塑底 | Thermoplastic | لدائن حرارية | เทอร์โมพลาสติก | Termoplastik | Термопластичная | Termoplastik
heel | 鞋跟 | Heel | الكعب | ส้นรองเท้า | Hak | Каблук | Topuk
  flat | 平跟 | Flat | مسطح | ส้นแบน | Datar | Без каблука | Düz
  low | 低跟 | Low | منخفض | ส้นเตี้ย | Rendah | Низкий | Alçak
  high | 高跟 | High | عالٍ | ส้นสูง | Tinggi | Высокий | Yüksek
  platform | 厚底 | Platform | سميك | ส้นตึก | Platform | Платформа | Platform
plating | 电镀 | Plating | الطلاء | การชุบ | Lapisan | Покрытие металла | Kaplama
  gold-plated | 镀金 | Gold plated | مطلي بالذهب | ชุบทอง | Lapis emas | Позолота | Altın kaplama
  rhodium | 镀铑 | Rhodium plated | مطلي بالروديوم | ชุบโรเดียม | Lapis rodium | Родирование | Rodyum kaplama
  rose | 镀玫瑰金 | Rose gold plated | مطلي بالذهب الوردي | ชุบโรสโกลด์ | Lapis emas mawar | Розовая позолота | Roze altın kaplama
  unplated | 无电镀 | Unplated | بدون طلاء | ไม่ชุบ | Tanpa lapisan | Без покрытия | Kaplamasız
pet | 适用宠物 | For | مناسب لـ | สำหรับ | Untuk | Для кого | Kimin için
  dog | 狗 | Dogs | الكلاب | สุนัข | Anjing | Собаки | Köpek
  cat | 猫 | Cats | القطط | แมว | Kucing | Кошки | Kedi
  bird | 鸟 | Birds | الطيور | นก | Burung | Птицы | Kuş
  fish | 鱼 | Fish | الأسماك | ปลา | Ikan | Рыбки | Balık
skin | 适用肤质 | Skin type | نوع البشرة | สภาพผิว | Jenis kulit | Тип кожи | Cilt tipi
  all-skin | 所有肤质 | All skin types | جميع أنواع البشرة | ทุกสภาพผิว | Semua jenis kulit | Все типы кожи | Tüm ciltler
  dry | 干性 | Dry | جافة | ผิวแห้ง | Kering | Сухая | Kuru
  oily | 油性 | Oily | دهنية | ผิวมัน | Berminyak | Жирная | Yağlı
  sensitive | 敏感 | Sensitive | حساسة | ผิวแพ้ง่าย | Sensitif | Чувствительная | Hassas
scent | 香型 | Scent | الرائحة | กลิ่น | Aroma | Аромат | Koku
  rose-scent | 玫瑰 | Rose | ورد | กุหลาบ | Mawar | Роза | Gül
  lavender | 薰衣草 | Lavender | خزامى | ลาเวนเดอร์ | Lavender | Лаванда | Lavanta
  lemon | 柠檬 | Lemon | ليمون | มะนาว | Lemon | Лимон | Limon
  sandalwood | 檀香 | Sandalwood | صندل | ไม้จันทน์ | Cendana | Сандал | Sandal ağacı
  oud | 沉香 | Oud | عود | กฤษณา | Gaharu | Уд | Ud
  unscented | 无香 | Unscented | بدون رائحة | ไม่มีกลิ่น | Tanpa aroma | Без запаха | Kokusuz
flavour | 口味 | Flavour | النكهة | รสชาติ | Rasa | Вкус | Tat
  original | 原味 | Original | أصلي | รสดั้งเดิม | Orisinal | Оригинальный | Sade
  spicy | 香辣 | Spicy | حار | รสเผ็ด | Pedas | Острый | Acılı
  sweet | 甜味 | Sweet | حلو | รสหวาน | Manis | Сладкий | Tatlı
  salty | 咸味 | Salted | مالح | รสเค็ม | Asin | Солёный | Tuzlu
  milk | 奶香 | Milk | حليب | รสนม | Susu | Молочный | Sütlü
  chocolate | 巧克力味 | Chocolate | شوكولاتة | รสช็อกโกแลต | Cokelat | Шоколадный | Çikolatalı
  fruit | 水果味 | Fruit | فواكه | รสผลไม้ | Buah | Фруктовый | Meyveli
  barbecue | 烧烤味 | Barbecue | شواء | รสบาร์บีคิว | Barbeku | Барбекю | Barbekü
shelf-life | 保质期 | Shelf life | مدة الصلاحية | อายุการเก็บ | Masa simpan | Срок годности | Raf ömrü
  days7 | 7天 | 7 days | 7 أيام | 7 วัน | 7 hari | 7 дней | 7 gün
  days30 | 30天 | 30 days | 30 يومًا | 30 วัน | 30 hari | 30 дней | 30 gün
  months6 | 6个月 | 6 months | 6 أشهر | 6 เดือน | 6 bulan | 6 месяцев | 6 ay
  months9 | 9个月 | 9 months | 9 أشهر | 9 เดือน | 9 bulan | 9 месяцев | 9 ay
  months12 | 12个月 | 12 months | 12 شهرًا | 12 เดือน | 12 bulan | 12 месяцев | 12 ay
  months18 | 18个月 | 18 months | 18 شهرًا | 18 เดือน | 18 bulan | 18 месяцев | 18 ay
  months24 | 24个月 | 24 months | 24 شهرًا | 24 เดือน | 24 bulan | 24 месяца | 24 ay
  months36 | 36个月 | 36 months | 36 شهرًا | 36 เดือน | 36 bulan | 36 месяцев | 36 ay
keeping | 储存条件 | Storage | التخزين | การเก็บรักษา | Penyimpanan | Хранение | Saklama
  ambient | 常温 | Room temperature | درجة حرارة الغرفة | อุณหภูมิห้อง | Suhu ruang | При комнатной температуре | Oda sıcaklığı
  chilled | 冷藏 | Chilled | مبرّد | แช่เย็น | Dingin | В холодильнике | Soğutulmuş
  frozen | 冷冻 | Frozen | مجمّد | แช่แข็ง | Beku | В морозильнике | Dondurulmuş
grade | 等级 | Grade | الدرجة | เกรด | Mutu | Сорт | Kalite sınıfı
  premium | 特级 | Premium | ممتازة | พรีเมียม | Premium | Высший | Ekstra
  first | 一级 | First | أولى | ชั้นหนึ่ง | Kelas satu | Первый | Birinci
  standard | 标准级 | Standard | قياسية | มาตรฐาน | Standar | Стандартный | Standart
certificate | 认证 | Certificate | الشهادة | ใบรับรอง | Sertifikat | Сертификат | Sertifika
  ce | 欧盟CE认证 | CE | شهادة CE | มาตรฐาน CE | CE | Сертификат CE | CE
  ccc | 中国3C认证 | CCC | شهادة CCC الصينية | มาตรฐาน CCC | CCC | Сертификат CCC | CCC
  halal | 清真认证 | Halal | حلال | ฮาลาล | Halal | Халяль | Helal
  iso | ISO质量体系认证 | ISO 9001 | شهادة ISO 9001 | มาตรฐาน ISO 9001 | ISO 9001 | Сертификат ISO 9001 | ISO 9001
  organic | 有机认证 | Organic | عضوي | ออร์แกนิก | Organik | Органик | Organik
  eac | 欧亚EAC认证 | EAC | شهادة EAC | มาตรฐาน EAC | EAC | Сертификат EAC | EAC
packing | 包装方式 | Packing | التعبئة | บรรจุภัณฑ์ | Kemasan | Упаковка | Ambalaj
  polybag | 塑料袋 | Polybag | كيس بلاستيكي | ถุงพลาสติก | Kantong plastik | Полиэтиленовый пакет | Poşet
  colour-box | 彩盒 | Colour box | علبة ملونة | กล่องพิมพ์สี | Kotak warna | Цветная коробка | Renkli kutu
  kraft-box | 牛皮纸盒 | Kraft box | علبة كرافت | กล่องคราฟท์ | Kotak kraft | Крафт-коробка | Kraft kutu
  gift | 礼盒 | Gift box | علبة هدايا | กล่องของขวัญ | Kotak hadiah | Подарочная коробка | Hediye kutusu
  blister | 吸塑卡 | Blister card | بليستر | บลิสเตอร์ | Blister | Блистер | Blister
  vacuum | 真空包装 | Vacuum pack | تفريغ من الهواء | สุญญากาศ | Vakum | Вакуумная | Vakumlu
vehicle | 适用车型 | Vehicle | المركبة | ประเภทรถ | Kendaraan | Транспорт | Araç
  car | 轿车 | Car | سيارة صالون | รถเก๋ง | Sedan | Легковой | Otomobil
  suv | 越野车 | Off-roader | سيارة دفع رباعي | รถเอสยูวี | Mobil off-road | Внедорожник | Arazi aracı
  truck | 货车 | Truck | شاحنة | รถบรรทุก | Truk | Грузовик | Kamyon
  motorcycle | 摩托车 | Motorcycle | دراجة نارية | รถจักรยานยนต์ | Sepeda motor | Мотоцикл | Motosiklet
  any-vehicle | 通用 | Universal | شامل | ทุกประเภท | Universal | Универсально | Evrensel
stone | 镶嵌 | Stone | الحجر | อัญมณี | Batu | Вставка | Taş
  zircon | 锆石 | Cubic zirconia | زركون | เพชรรัสเซีย | Zirkon kubik | Фианит | Zirkon
  pearl | 珍珠 | Pearl | لؤلؤ | ไข่มุก | Mutiara | Жемчуг | İnci
  crystal | 水晶 | Crystal | كريستال | คริสตัล | Kristal | Кристалл | Kristal
  agate | 玛瑙 | Agate | عقيق | โมรา | Akik | Агат | Akik
  no-stone | 无镶嵌 | Without stone | بدون حجر | ไม่มีอัญมณี | Tanpa batu | Без вставки | Taşsız
ruling | 内页 | Ruling | تسطير الصفحات | เส้นบรรทัด | Garis halaman | Линовка | Çizgi
  lined | 横线 | Lined | مسطر | มีเส้น | Bergaris | В линейку | Çizgili sayfa
  squared | 方格 | Squared | مربعات صغيرة | ตารางสี่เหลี่ยม | Berpetak | В клеточку | Kareli sayfa
  blank | 空白 | Blank | فارغ | ไม่มีเส้น | Kosong | Без линовки | Çizgisiz
ink | 墨水颜色 | Ink colour | لون الحبر | สีหมึก | Warna tinta | Цвет чернил | Mürekkep rengi
  ink-black | 黑色墨水 | Black ink | حبر أسود | หมึกดำ | Tinta hitam | Чёрные чернила | Siyah mürekkep
  ink-blue | 蓝色墨水 | Blue ink | حبر أزرق | หมึกน้ำเงิน | Tinta biru | Синие чернила | Mavi mürekkep
  ink-red | 红色墨水 | Red ink | حبر أحمر | หมึกแดง | Tinta merah | Красные чернила | Kırmızı mürekkep
mounting | 安装方式 | Mounting | التركيب | การติดตั้ง | Pemasangan | Крепление | Montaj
  wall | 壁挂 | Wall | جداري | ติดผนัง | Dinding | Настенное | Duvar
  ceiling | 吸顶 | Ceiling | سقفي | ติดเพดาน | Langit-langit | Потолочное | Tavan
  desk | 台式 | Desk | مكتبي | ตั้งโต๊ะ | Meja | Настольное | Masa üstü
  floor | 落地 | Floor | أرضي | ตั้งพื้น | Lantai | Напольное | Zemin
  adhesive | 免打孔粘贴 | Adhesive | لاصق | แบบกาวติด | Perekat | Клейкое | Yapışkanlı
use | 用途 | Use | الاستخدام | การใช้งาน | Kegunaan | Назначение | Kullanım
  home-use | 家用 | Household | منزلي | ใช้ในบ้าน | Rumah tangga | Для дома | Ev
  commercial | 商用 | Commercial | تجاري | เชิงพาณิชย์ | Komersial | Для бизнеса | Ticari
  industrial | 工业 | Industrial | صناعي | อุตสาหกรรม | Industri | Промышленное | Endüstriyel
  travel-use | 旅行 | Travel | سفر | เดินทาง | Perjalanan | Для поездок | Seyahat
size | 尺码 | Size | المقاس | ขนาด | Ukuran | Размер | Beden
shoe-size | 鞋码 | Shoe size | مقاس الحذاء | ไซซ์รองเท้า | Ukuran sepatu | Размер обуви | Ayakkabı numarası
height | 身高 | Body height | الطول | ส่วนสูง | Tinggi badan | Рост | Boy
capacity | 容量 | Capacity | السعة | ความจุ | Kapasitas | Объём | Kapasite
length | 长度 | Length | الطول الكلي | ความยาว | Panjang | Длина | Uzunluk
dimension | 规格 | Dimensions | الأبعاد | ขนาดสินค้า | Dimensi | Габариты | Ölçü
diameter | 直径 | Diameter | القطر | เส้นผ่านศูนย์กลาง | Diameter | Диаметр | Çap
net-weight | 净重 | Net weight | الوزن الصافي | น้ำหนักสุทธิ | Berat bersih | Масса нетто | Net ağırlık
pack-count | 每包数量 | Pieces per pack | عدد القطع في العبوة | จำนวนต่อแพ็ก | Isi per pak | Штук в упаковке | Paket içi adet
wattage | 功率 | Power | القدرة | กำลังไฟ | Daya | Мощность | Güç
`;

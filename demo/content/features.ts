/** Phrases that may follow a comma in any title. code | zh | en | ar | thai | indonesian | ru | tr */
export const featureTable = `
gift-box | 礼盒装 | gift box | في علبة هدايا | บรรจุกล่องของขวัญ | kemasan kotak hadiah | в подарочной коробке | hediye kutulu
colour-box | 彩盒装 | colour box | في علبة ملونة | บรรจุกล่องพิมพ์สี | kotak warna | в цветной коробке | renkli kutulu
bulk | 散装大货 | bulk packed | تعبئة سائبة | บรรจุแบบรวม | kemasan curah | без розничной упаковки | dökme ambalaj
hang-card | 吊卡装 | on hang card | على بطاقة تعليق | แพ็กการ์ดแขวน | kartu gantung | на картонном подвесе | askılı kartela
thick | 加厚款 | extra thick | سماكة إضافية | รุ่นหนาพิเศษ | ekstra tebal | утолщённая модель | ekstra kalın
large | 大号 | large size | حجم كبير | ขนาดใหญ่ | ukuran besar | большой размер | büyük boy
small | 小号 | small size | حجم صغير | ขนาดเล็ก | ukuran kecil | малый размер | küçük boy
mini | 迷你款 | mini model | طراز صغير | รุ่นมินิ | model mini | мини-модель | mini model
family | 家庭装 | family pack | عبوة عائلية | แพ็กครอบครัว | kemasan keluarga | семейная упаковка | aile boyu
foldable | 可折叠 | foldable | قابل للطي | พับได้ | dapat dilipat | складная конструкция | katlanabilir
portable | 便携款 | portable | محمول | แบบพกพา | portabel | портативная модель | taşınabilir
nonslip | 防滑底 | non-slip base | قاعدة مانعة للانزلاق | ฐานกันลื่น | alas antiselip | нескользящее основание | kaymaz taban
leakproof | 密封防漏盖 | leak-proof lid | غطاء مانع للتسرب | ฝาปิดกันรั่ว | tutup antibocor | герметичная крышка | sızdırmaz kapak
lid | 带盖 | with lid | مع غطاء | พร้อมฝา | dengan tutup | с крышкой | kapaklı
handle | 带手柄 | with handle | مع مقبض | มีด้ามจับ | dengan gagang | с ручкой | saplı
strap | 带提绳 | with carry strap | مع حزام حمل | มีสายหิ้ว | dengan tali jinjing | с ремешком для переноски | taşıma askılı
strainer | 带茶隔 | with tea strainer | مع مصفاة شاي | มีที่กรองชา | dengan saringan teh | с ситечком для чая | çay süzgeçli
straw | 带吸管 | with straw | مع شفاطة | พร้อมหลอด | dengan sedotan | с трубочкой | pipetli
heatproof | 耐高温 | heat resistant | مقاوم للحرارة | ทนความร้อน | tahan panas | термостойкое исполнение | ısıya dayanıklı
foodgrade | 食品级材质 | food-grade material | خامة آمنة للطعام | วัสดุเกรดอาหาร | bahan aman pangan | пищевой материал | gıdaya uygun malzeme
bpa-free | 不含双酚A | BPA-free | خالٍ من ثنائي الفينول | ปราศจากสารบีพีเอ | bebas BPA | без бисфенола | BPA içermez
easyclean | 易清洗 | easy to clean | سهل التنظيف | ทำความสะอาดง่าย | mudah dibersihkan | лёгкий уход | kolay temizlenir
stackable | 可叠放 | stackable | قابل للتكديس | วางซ้อนได้ | dapat ditumpuk | штабелируемая форма | üst üste dizilebilir
nonstick | 不粘涂层 | non-stick coating | طلاء مانع للالتصاق | เคลือบกันติด | lapisan antilengket | антипригарное покрытие | yapışmaz kaplama
induction | 电磁炉通用 | for all hobs incl. induction | لجميع المواقد بما فيها الحثية | ใช้ได้กับเตาทุกชนิด | untuk semua kompor termasuk induksi | для всех плит, включая индукцию | indüksiyon dâhil tüm ocaklar
reinforced | 加固款 | reinforced | هيكل مدعّم | โครงเสริมแรง | rangka diperkuat | усиленная конструкция | güçlendirilmiş
wheels | 带滚轮 | on castors | مع عجلات | มีล้อเลื่อน | dengan roda | на колёсиках | tekerlekli
wall | 免打孔壁挂 | no-drill wall mount | تعليق جداري بلا ثقب | ติดผนังไม่ต้องเจาะ | tempel dinding tanpa bor | настенное крепление без сверления | delmeden duvara montaj
magnetic | 磁吸式 | magnetic | مغناطيسي | แบบแม่เหล็ก | magnetik | магнитное крепление | mıknatıslı
assembly | 免安装 | no assembly needed | لا يحتاج إلى تركيب | ไม่ต้องประกอบ | tanpa perakitan | не требует сборки | montaj gerektirmez
minimal | 简约款 | minimalist design | تصميم بسيط | ดีไซน์มินิมอล | desain minimalis | минималистичный дизайн | minimalist tasarım
nordic | 北欧风 | Nordic style | طراز إسكندنافي | สไตล์นอร์ดิก | gaya Nordik | скандинавский стиль | İskandinav tarzı
vintage | 复古款 | vintage style | طراز عتيق | สไตล์วินเทจ | gaya klasik | винтажный стиль | vintage tarzı
classic | 经典款 | classic model | طراز كلاسيكي | รุ่นคลาสสิก | model klasik | классическая модель | klasik model
newseason | 新季款 | new season | الموسم الجديد | คอลเลกชันใหม่ | musim baru | новая коллекция | yeni sezon
premium | 高端款 | premium line | فئة ممتازة | รุ่นพรีเมียม | seri premium | премиальная серия | premium seri
handmade | 手工制作 | handmade | صناعة يدوية | งานทำมือ | buatan tangan | ручная работа | el yapımı
logo | 可定制标志 | custom logo | شعار حسب الطلب | พิมพ์โลโก้ได้ | logo sesuai pesanan | с нанесением логотипа | logo baskılı
soft | 柔软亲肤 | soft touch | ملمس ناعم | เนื้อสัมผัสนุ่ม | sentuhan lembut | мягкая на ощупь ткань | yumuşak dokulu
breathable | 透气 | breathable | يسمح بمرور الهواء | ระบายอากาศ | sejuk dan berpori | дышащий материал | nefes alan
quickdry | 速干 | quick drying | سريع الجفاف | แห้งเร็ว | cepat kering | быстросохнущая ткань | çabuk kuruyan
stretch | 弹力 | stretch fabric | قماش مرن | ผ้ายืด | kain elastis | эластичная ткань | esnek kumaş
thermal | 加绒保暖 | warm lining | بطانة دافئة | ซับในกันหนาว | lapisan hangat | утеплённая подкладка | sıcak astarlı
sunproof | 防晒 | sun protection | حماية من الشمس | กันแดด | pelindung matahari | защита от солнца | güneş korumalı
waterproof | 防水 | waterproof | مقاوم للماء | กันน้ำ | kedap air | водонепроницаемый материал | su geçirmez
windproof | 防风 | windproof | مقاوم للريح | กันลม | tahan angin | ветрозащита | rüzgâr geçirmez
embroidered | 刺绣 | embroidered | مطرّز | ปักลาย | dengan bordir | с вышивкой | nakışlı
printed | 印花 | printed | مطبوع | พิมพ์ลาย | bermotif cetak | с принтом | baskılı
plain | 纯色款 | plain colour | لون سادة | สีพื้น | warna polos | однотонная модель | düz renk
striped | 条纹款 | striped | مخطط | ลายทาง | motif garis | в полоску | çizgili
checked | 格纹款 | checked | بنقشة مربعات | ลายสก็อต | motif kotak | в клетку | kareli
floral | 碎花款 | floral print | نقشة زهور | ลายดอก | motif bunga | с цветочным узором | çiçek desenli
cartoon | 卡通款 | cartoon motif | رسوم كرتونية | ลายการ์ตูน | motif kartun | с мультяшным рисунком | çizgi film desenli
lace | 蕾丝拼接 | lace trim | بحواف دانتيل | แต่งลูกไม้ | aksen renda | с кружевной отделкой | dantel detaylı
pleated | 百褶款 | pleated | بثنيات | จับจีบ | plisket | плиссированный крой | pileli
loose | 宽松版 | loose fit | قصة واسعة | ทรงหลวม | potongan longgar | свободный крой | bol kesim
slim | 修身版 | slim fit | قصة ضيقة | ทรงเข้ารูป | potongan ramping | приталенный крой | dar kesim
plus | 大码 | plus sizes | مقاسات كبيرة | ไซซ์ใหญ่พิเศษ | ukuran jumbo | большие размеры | büyük beden
hooded | 连帽款 | hooded | بقلنسوة | มีฮู้ด | bertudung | с капюшоном | kapüşonlu
pockets | 多口袋 | multi-pocket | متعدد الجيوب | หลายกระเป๋า | banyak saku | с множеством карманов | çok cepli
elastic | 松紧腰 | elastic waist | خصر مطاطي | เอวยางยืด | pinggang karet | эластичный пояс | beli lastikli
short-sleeve | 短袖 | short sleeve | كم قصير | แขนสั้น | lengan pendek | короткий рукав | kısa kollu
long-sleeve | 长袖 | long sleeve | كم طويل | แขนยาว | lengan panjang | длинный рукав | uzun kollu
antislip-sole | 防滑鞋底 | anti-slip sole | نعل مانع للانزلاق | พื้นกันลื่น | sol antiselip | нескользящая подошва | kaymaz taban
light | 轻量款 | lightweight | خفيف الوزن | น้ำหนักเบา | ringan | облегчённая модель | hafif model
cushion | 缓震 | cushioned | ممتص للصدمات | ลดแรงกระแทก | peredam benturan | с амортизацией | darbe emici
adjustable | 可调节 | adjustable | قابل للتعديل | ปรับระดับได้ | dapat disetel | регулируемая конструкция | ayarlanabilir
rechargeable | 充电款 | rechargeable | قابل لإعادة الشحن | ชาร์จไฟได้ | isi ulang | с аккумулятором | şarj edilebilir
wireless | 无线款 | wireless | لاسلكي | ไร้สาย | nirkabel | беспроводная модель | kablosuz
fastcharge | 快充 | fast charging | شحن سريع | ชาร์จเร็ว | pengisian cepat | быстрая зарядка | hızlı şarj
display | 数显 | digital display | شاشة رقمية | จอดิจิทัล | layar digital | цифровой дисплей | dijital ekranlı
remote | 带遥控 | with remote control | مع جهاز تحكم | พร้อมรีโมต | dengan remot | с пультом | uzaktan kumandalı
sensor | 人体感应 | motion sensor | حساس حركة | เซ็นเซอร์ตรวจจับ | sensor gerak | датчик движения | hareket sensörlü
dimmable | 可调光 | dimmable | شدة إضاءة قابلة للتعديل | ปรับความสว่างได้ | dapat diredupkan | с регулировкой яркости | parlaklığı ayarlanır
warm | 暖光 | warm light | ضوء دافئ | แสงวอร์มไวท์ | cahaya hangat | тёплый свет | sıcak ışık
cool | 白光 | cool light | ضوء أبيض بارد | แสงเดย์ไลท์ | cahaya putih | холодный свет | soğuk ışık
multicolour | 彩光 | multicolour light | إضاءة متعددة الألوان | ไฟหลากสี | lampu warna-warni | разноцветная подсветка | çok renkli ışık
solar | 太阳能 | solar powered | يعمل بالطاقة الشمسية | พลังงานแสงอาทิตย์ | tenaga surya | на солнечной батарее | güneş enerjili
quiet | 静音 | quiet running | تشغيل هادئ | ทำงานเงียบ | suara senyap | тихая работа | sessiz çalışma
saving | 节能 | energy saving | موفر للطاقة | ประหยัดพลังงาน | hemat energi | энергосберегающая модель | enerji tasarruflu
timer | 带定时 | with timer | مع مؤقت | มีตัวตั้งเวลา | dengan timer | с таймером | zamanlayıcılı
rustproof | 防锈 | rustproof | مقاوم للصدأ | กันสนิม | antikarat | защита от ржавчины | paslanmaz kaplama
heavyduty | 重型加强 | heavy duty | للأعمال الشاقة | งานหนัก | tugas berat | для тяжёлых работ | ağır hizmet tipi
professional | 专业级 | professional grade | للمحترفين | เกรดมืออาชีพ | kelas profesional | профессиональная серия | profesyonel seri
homeuse | 家用 | for home use | للاستخدام المنزلي | สำหรับใช้ในบ้าน | untuk rumah | для дома | ev kullanımı için
commercial | 商用 | for shops and catering | للاستخدام التجاري | สำหรับร้านค้า | untuk usaha | для бизнеса | ticari kullanım için
case | 带收纳盒 | with storage case | مع علبة حفظ | พร้อมกล่องเก็บ | dengan kotak penyimpanan | с футляром | saklama kutulu
spare | 含备件 | with spare parts | مع قطع احتياطية | มีอะไหล่สำรอง | dengan suku cadang | с запасными частями | yedek parçalı
universal | 通用型 | universal fit | مقاس شامل | ใช้ได้ทั่วไป | cocok universal | универсальная модель | universal uyum
shockproof | 防摔 | shockproof | مقاوم للصدمات | กันกระแทก | tahan benturan | ударопрочная модель | darbeye dayanıklı
scratch | 防刮 | scratch resistant | مقاوم للخدش | กันรอยขีดข่วน | tahan gores | защита от царапин | çizilmeye dayanıklı
kids | 儿童款 | for children | للأطفال | สำหรับเด็ก | untuk anak | для детей | çocuklar için
adults | 成人款 | for adults | للبالغين | สำหรับผู้ใหญ่ | untuk dewasa | для взрослых | yetişkinler için
travel | 旅行装 | travel size | حجم السفر | ขนาดพกพาเดินทาง | ukuran perjalanan | дорожный формат | seyahat boyu
refill | 补充装 | refill pack | عبوة إعادة تعبئة | แบบเติม | kemasan isi ulang | сменный блок | yedek dolum
moisturising | 保湿 | moisturising | مرطّب | ให้ความชุ่มชื้น | melembapkan | увлажняющая формула | nemlendirici
gentle | 温和配方 | gentle formula | تركيبة لطيفة | สูตรอ่อนโยน | formula lembut | мягкая формула | nazik formül
longlasting | 持久 | long lasting | يدوم طويلًا | ติดทนนาน | tahan lama | стойкий эффект | uzun süre kalıcı
unscented | 无香型 | fragrance free | بدون عطر | ไม่มีน้ำหอม | tanpa pewangi | без отдушек | parfümsüz
lemon | 柠檬香 | lemon scent | برائحة الليمون | กลิ่นมะนาว | aroma lemon | аромат лимона | limon kokulu
lavender | 薰衣草香 | lavender scent | برائحة الخزامى | กลิ่นลาเวนเดอร์ | aroma lavender | аромат лаванды | lavanta kokulu
rose | 玫瑰香 | rose scent | برائحة الورد | กลิ่นกุหลาบ | aroma mawar | аромат розы | gül kokulu
original | 原味 | original flavour | بالنكهة الأصلية | รสดั้งเดิม | rasa orisinal | классический вкус | sade
spicy | 香辣味 | spicy | بنكهة حارة | รสเผ็ด | rasa pedas | острый вкус | acılı
milk | 奶香味 | milk flavour | بنكهة الحليب | รสนม | rasa susu | молочный вкус | sütlü
chocolate | 巧克力味 | chocolate flavour | بنكهة الشوكولاتة | รสช็อกโกแลต | rasa cokelat | шоколадный вкус | çikolatalı
fruit | 水果味 | fruit flavour | بنكهة الفواكه | รสผลไม้ | rasa buah | фруктовый вкус | meyveli
sugarfree | 无糖 | sugar free | بدون سكر | ไม่มีน้ำตาล | tanpa gula | без сахара | şekersiz
lowsalt | 低盐 | low salt | قليل الملح | เกลือต่ำ | rendah garam | с низким содержанием соли | az tuzlu
single | 独立小包装 | individually wrapped | مغلف فرديًا | แยกห่อชิ้น | dibungkus satuan | в индивидуальной упаковке | tek tek paketli
vacuum | 真空包装 | vacuum packed | مفرغ من الهواء | บรรจุสุญญากาศ | kemasan vakum | в вакуумной упаковке | vakum ambalajlı
newcrop | 当季新货 | new crop | محصول جديد | ผลผลิตฤดูกาลใหม่ | panen baru | нового урожая | yeni mahsul
firstgrade | 一级果 | first grade | درجة أولى | เกรดหนึ่ง | mutu kelas satu | первый сорт | birinci sınıf
extra | 特级 | extra grade | درجة ممتازة | เกรดพิเศษ | mutu ekstra | высший сорт | ekstra kalite
organic | 有机种植 | organically grown | زراعة عضوية | ปลูกแบบออร์แกนิก | tanam organik | органическое выращивание | organik tarım
export | 出口装 | export packing | تعبئة للتصدير | แพ็กส่งออก | kemasan ekspor | экспортная упаковка | ihracat ambalajlı
halal | 清真 | halal | حلال | ฮาลาล | halal | халяль | helal
frozen | 速冻 | quick frozen | مجمّد سريعًا | แช่แข็งเร็ว | beku cepat | быстрой заморозки | hızlı dondurulmuş
`;

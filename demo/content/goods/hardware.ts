export const hardware = `
# hardware | 建材五金 | Building and hardware | مواد البناء والخردوات | วัสดุก่อสร้างและฮาร์ดแวร์ | Bahan bangunan | Стройматериалы и фурнитура | Yapı ve hırdavat
> attrs=material,finish,colour,dimension,diameter,length,mounting,use,origin,certificate; n=12; k=custom
" 尺寸公差严格控制，附材质检测报告。 | Close tolerances, supplied with material test reports. | تفاوتات دقيقة مع تقارير فحص المواد. | ควบคุมค่าคลาดเคลื่อนเข้มงวด พร้อมรายงานทดสอบวัสดุ | Toleransi ketat, dilengkapi laporan uji bahan. | Строгие допуски, прилагается протокол испытаний материала. | Dar tolerans, malzeme test raporu ile.
" 适合工程配套和建材门店批发。 | For building projects and trade counters. | لمشاريع البناء ومحلات مواد البناء. | สำหรับงานโครงการและร้านวัสดุก่อสร้าง | Untuk proyek dan toko bahan bangunan. | Для строительных объектов и магазинов стройматериалов. | Şantiyeler ve yapı marketler için.
## fasteners | 紧固件 | Fasteners | أدوات التثبيت | ตัวยึด | Pengencang | Крепёж | Bağlantı elemanları
> u=KGM; n=25; f=bulk,rustproof,export,heavyduty
### bolts | 螺栓螺母 | Bolts and nuts | براغٍ وصواميل | สลักเกลียวและน็อต | Baut dan mur | Болты и гайки | Cıvata ve somunlar
* 9.8 1000 | M6, M8, M10, M12 | a=material:stainless,finish:galvanised; s=length=20 mm,30 mm,40 mm,50 mm,60 mm,80 mm,100 mm
= 外六角螺栓螺母 | Hex bolts with nuts | براغٍ سداسية مع صواميل | สลักหกเหลี่ยมพร้อมน็อต | Baut segi enam dengan mur | Болты с шестигранной головкой и гайками | Altı köşe cıvata ve somun
* 0.22 6 | | u=PCE; n=100; a=material:stainless,finish:polished; s=diameter=1.6 mm,2 mm,2.5 mm,3 mm,3.5 mm,4 mm,5 mm,6 mm,7 mm,8 mm,10 mm,12 mm,14 mm,16 mm,18 mm,20 mm,22 mm,24 mm,27 mm,30 mm*length=4 mm,6 mm,8 mm,10 mm,12 mm,16 mm,20 mm,25 mm,30 mm,35 mm,40 mm,45 mm,50 mm,60 mm,70 mm,80 mm,90 mm,100 mm,120 mm,150 mm
= 不锈钢内六角螺丝 | Stainless socket head screws | براغي ألن من الفولاذ المقاوم للصدأ | สกรูหัวจมสแตนเลส | Sekrup kepala L stainless | Винты с внутренним шестигранником из нержавейки | Paslanmaz imbus vida
### chains | 链条 | Chains | سلاسل | โซ่ | Rantai | Цепи | Zincirler
* 12.6 1000 | 3 mm, 4 mm, 6 mm, 8 mm | a=material:iron,finish:galvanised; s=finish:galvanised,polished
= 焊接铁链 | Welded steel chain | سلسلة فولاذية ملحومة | โซ่เหล็กเชื่อม | Rantai baja las | Сварная стальная цепь | Kaynaklı çelik zincir
### gears | 传动件 | Transmission parts | قطع نقل الحركة | ชิ้นส่วนส่งกำลัง | Suku cadang transmisi | Детали передач | Aktarma parçaları
* 18.5 620 | 15 mm, 20 mm, 25 mm, 30 mm | u=PCE; n=40; f=professional,spare,heavyduty,bulk; a=material:carbon-steel,use:industrial
= 碳钢直齿轮 | Carbon steel spur gear | ترس مستقيم من الفولاذ الكربوني | เฟืองตรงเหล็กคาร์บอน | Roda gigi lurus baja karbon | Прямозубая шестерня | Karbon çelik düz dişli
## locks | 锁具门配 | Locks and door fittings | أقفال ولوازم أبواب | กุญแจและอุปกรณ์ประตู | Kunci dan perangkat pintu | Замки и фурнитура | Kilit ve kapı aksesuarı
> f=rustproof,heavyduty,hang-card,premium
### padlocks | 挂锁 | Padlocks | أقفال معلقة | แม่กุญแจ | Gembok | Навесные замки | Asma kilitler
* 12.8 220 | 30 mm, 40 mm, 50 mm, 60 mm | n=72; a=material:brass; s=pack-count=1 pcs,4 pcs,6 pcs; h=0
= 黄铜挂锁 | Brass padlock | قفل نحاسي | แม่กุญแจทองเหลือง | Gembok kuningan | Латунный навесной замок | Pirinç asma kilit
### keys | 锁芯钥匙 | Cylinders and keys | أسطوانات ومفاتيح | ไส้กุญแจและลูกกุญแจ | Silinder dan anak kunci | Цилиндры и ключи | Silindir ve anahtarlar
* 36 310 | 60 mm, 65 mm, 70 mm, 80 mm | n=48; f=premium,spare,rustproof,professional; a=material:brass; s=colour@metal
= 防盗门锁芯 | Security lock cylinder | أسطوانة قفل أمان | ไส้กุญแจนิรภัย | Silinder kunci pengaman | Цилиндр замка повышенной защиты | Güvenlik kilit silindiri
### doors | 门 | Doors | أبواب | ประตู | Pintu | Двери | Kapılar
* 420 32000 | 80×210 cm, 90×210 cm, 100×210 cm | n=1; f=reinforced,minimal,premium,waterproof; a=material:wood; s=colour:brown,white,grey
= 复合实木室内门 | Engineered wood interior door | باب داخلي من الخشب المركب | ประตูภายในไม้เอ็นจิเนียร์ | Pintu dalam kayu rekayasa | Межкомнатная дверь | Kompozit ahşap iç kapı
## bathroom | 卫浴 | Bathroom | أدوات صحية | สุขภัณฑ์ | Sanitasi | Сантехника | Banyo ürünleri
> n=4; f=saving,premium,easyclean,commercial
### toilets | 马桶 | Toilets | مراحيض | โถสุขภัณฑ์ | Kloset | Унитазы | Klozetler
* 468 38000 | 250 mm, 300 mm, 350 mm, 400 mm | n=1; a=material:ceramic,mounting:floor; s=colour:white,black
= 虹吸式连体马桶 | One-piece siphonic toilet | مرحاض قطعة واحدة | โถสุขภัณฑ์ชิ้นเดียว | Kloset duduk monoblok | Унитаз-моноблок | Tek parça klozet
### showers | 花洒 | Showers | دشات | ฝักบัว | Pancuran | Душ | Duşlar
* 128 2100 | 8", 9", 10", 12" | u=SET; a=material:stainless,finish:chrome; f=saving,adjustable,wall,premium; s=finish:chrome,matte,brushed
= 恒温花洒套装 | Thermostatic shower set | طقم دش بمنظم حرارة | ชุดฝักบัวควบคุมอุณหภูมิ | Set pancuran termostatik | Душевой комплект с термостатом | Termostatik duş seti
### baths | 浴缸 | Baths | أحواض استحمام | อ่างอาบน้ำ | Bak mandi | Ванны | Küvetler
* 980 42000 | 1.4 m, 1.5 m, 1.6 m, 1.7 m | n=1; f=nonslip,minimal,vintage,thick; a=material:plastic,mounting:floor; s=colour:white,grey
= 独立式亚克力浴缸 | Freestanding acrylic bath | حوض استحمام أكريليك قائم | อ่างอาบน้ำอะคริลิกตั้งพื้น | Bathtub akrilik berdiri | Отдельностоящая акриловая ванна | Serbest duran akrilik küvet
## structure | 门窗梯具 | Windows and ladders | نوافذ وسلالم | หน้าต่างและบันได | Jendela dan tangga | Окна и лестницы | Pencere ve merdiven
> n=2; f=foldable,reinforced,light,nonslip
### windows | 窗 | Windows | نوافذ | หน้าต่าง | Jendela | Окна | Pencereler
* 360 21000 | 80×100 cm, 100×120 cm, 120×150 cm, 150×180 cm | n=1; f=windproof,quiet,thick,waterproof; a=material:aluminium; s=colour:white,black,grey
= 断桥铝合金窗 | Thermal-break aluminium window | نافذة ألومنيوم عازلة للحرارة | หน้าต่างอะลูมิเนียมกันความร้อน | Jendela aluminium peredam panas | Алюминиевое окно с терморазрывом | Isı yalıtımlı alüminyum pencere
### ladders | 梯子 | Ladders | سلالم | บันไดพับ | Tangga lipat | Стремянки | Merdivenler
* 118 4600 | 1.2 m, 1.7 m, 2.2 m, 3.2 m | a=material:aluminium; s=colour:silver,orange
= 铝合金人字梯 | Aluminium step ladder | سلم ألومنيوم مزدوج | บันไดอะลูมิเนียมทรงเอ | Tangga lipat aluminium | Алюминиевая стремянка | Alüminyum çift çıkışlı merdiven
### bricks | 砖瓦石材 | Bricks and stone | طوب وحجر | อิฐและหิน | Bata dan batu | Кирпич и камень | Tuğla ve taş
* 1.6 2400 | 200×100 mm, 230×115 mm, 240×115 mm, 300×150 mm | n=400; f=heavyduty,vintage,thick,bulk; a=use:industrial; s=colour:red,grey,brown
= 烧结清水砖 | Fired facing brick | طوب واجهات محروق | อิฐโชว์แนวเผา | Bata ekspos bakar | Облицовочный обожжённый кирпич | Pişmiş cephe tuğlası
`;

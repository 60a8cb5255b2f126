export const appliances = `
# appliances | 家用电器 | Home appliances | الأجهزة المنزلية | เครื่องใช้ไฟฟ้าในบ้าน | Peralatan elektronik rumah | Бытовая техника | Ev aletleri
> attrs=power-source,wattage,voltage,plug,capacity,colour,material,use,certificate,origin; n=2; k=electric; a=certificate:ccc,power-source:mains
" 整机通过安规认证，核心部件可单独供货。 | Certified for electrical safety; key parts available separately. | معتمد للسلامة الكهربائية مع توفر القطع الأساسية. | ผ่านมาตรฐานความปลอดภัยไฟฟ้า มีอะไหล่หลักจำหน่าย | Lolos sertifikasi keamanan listrik; suku cadang utama tersedia. | Сертифицировано по электробезопасности, основные детали отдельно. | Elektrik güvenliği belgeli; ana parçalar ayrıca temin edilir.
" 适合家电卖场和跨境电商。 | For appliance shops and cross-border sellers. | لمعارض الأجهزة والتجارة الإلكترونية عبر الحدود. | สำหรับร้านเครื่องใช้ไฟฟ้าและอีคอมเมิร์ซข้ามแดน | Untuk toko elektronik dan penjual lintas negara. | Для магазинов техники и трансграничной торговли. | Beyaz eşya mağazaları ve sınır ötesi satıcılar için.
## kitchen | 厨房电器 | Kitchen appliances | أجهزة المطبخ | เครื่องใช้ในครัว | Elektronik dapur | Кухонная техника | Mutfak aletleri
> s=colour:white,black*plug:plug-cn,plug-eu,plug-uk; f=timer,display,saving,easyclean; n=4
### kettles | 电水壶 | Kettles and brewers | غلايات | กาต้มน้ำ | Ketel listrik | Чайники | Su ısıtıcılar
* 69 1200 | 1 l, 1.5 l, 1.8 l, 2 l | f=quiet,display,heatproof,commercial; a=material:stainless
= 不锈钢电热水壶 | Stainless steel electric kettle | غلاية كهربائية من الفولاذ | กาต้มน้ำไฟฟ้าสแตนเลส | Ketel listrik baja tahan karat | Электрочайник из нержавеющей стали | Paslanmaz elektrikli su ısıtıcı
### cookers | 电饭煲 | Rice cookers | طباخات الأرز | หม้อหุงข้าว | Penanak nasi | Рисоварки | Pirinç pişiriciler
* 118 3200 | 2 l, 3 l, 4 l, 5 l | f=nonstick,timer,saving,family
= 智能电饭煲 | Smart rice cooker | طباخة أرز ذكية | หม้อหุงข้าวอัจฉริยะ | Penanak nasi pintar | Умная рисоварка | Akıllı pirinç pişirici
### waffle | 早餐机 | Waffle and toast makers | آلات الوافل والتوست | เครื่องทำวาฟเฟิล | Pembuat wafel | Вафельницы и тостеры | Waffle ve tost makineleri
* 88 1700 | 600 W, 750 W, 850 W, 1000 W | f=nonstick,timer,mini,easyclean
= 家用华夫饼机 | Household waffle maker | آلة وافل منزلية | เครื่องทำวาฟเฟิลในบ้าน | Mesin wafel rumah | Домашняя вафельница | Ev tipi waffle makinesi
### juicers | 榨汁机 | Juicers | عصارات | เครื่องคั้นน้ำผลไม้ | Blender jus | Соковыжималки | Meyve sıkacakları
* 96 2100 | 350 ml, 500 ml, 1 l, 1.5 l | f=rechargeable,quiet,easyclean,mini
= 便携榨汁机 | Portable juicer | عصارة محمولة | เครื่องคั้นน้ำผลไม้พกพา | Blender jus portabel | Портативная соковыжималка | Taşınabilir meyve sıkacağı
## climate | 环境电器 | Climate and air | أجهزة التبريد والهواء | เครื่องปรับอากาศและลม | Pendingin dan udara | Климатическая техника | İklimlendirme
> s=colour:white,grey*plug:plug-cn,plug-eu,plug-uk; f=quiet,remote,timer,saving; n=4
### ice | 制冰机 | Ice makers | صانعات الثلج | เครื่องทำน้ำแข็ง | Mesin es | Льдогенераторы | Buz makineleri
* 268 7800 | 12 kg, 15 kg, 20 kg, 25 kg | n=1; f=quiet,timer,easyclean,commercial; a=use:home-use
= 家用台式制冰机 | Countertop ice maker | صانعة ثلج مكتبية | เครื่องทำน้ำแข็งตั้งโต๊ะ | Mesin es meja | Настольный льдогенератор | Tezgâh üstü buz makinesi
### thermometers | 温湿度计 | Thermometers | موازين حرارة | เทอร์โมมิเตอร์ | Termometer | Термометры | Termometreler
* 16.8 120 | 8 cm, 10 cm, 12 cm, 15 cm | n=60; f=display,magnetic,minimal,wall; a=power-source:battery; s=colour:white,black,grey
= 室内温湿度计 | Indoor thermo-hygrometer | مقياس حرارة ورطوبة داخلي | เครื่องวัดอุณหภูมิและความชื้นในห้อง | Termometer higrometer ruangan | Комнатный термогигрометр | İç mekân termometre ve nem ölçer
### heaters | 取暖器 | Heaters | مدافئ | เครื่องทำความร้อน | Pemanas ruangan | Обогреватели | Isıtıcılar
* 128 3600 | 800 W, 1200 W, 1800 W, 2200 W | f=remote,timer,quiet,saving; a=mounting:floor
= 仿真火焰取暖器 | Flame-effect heater | مدفأة بتأثير اللهب | ฮีตเตอร์เปลวไฟจำลอง | Pemanas efek api | Обогреватель с эффектом пламени | Alev görünümlü ısıtıcı
## living | 生活电器 | Household appliances | أجهزة البيت | เครื่องใช้ไฟฟ้าทั่วไป | Elektronik rumah tangga | Техника для дома | Küçük ev aletleri
> n=6; s=colour:white,black; f=rechargeable,quiet,case,display
### vacuums | 吸尘清洁 | Floor care | العناية بالأرضيات | ดูแลพื้น | Perawatan lantai | Уход за полом | Zemin bakımı
* 268 4200 | 120 W, 200 W, 400 W, 600 W | n=2; f=wireless,rechargeable,quiet,spare
= 无线电动扫帚 | Cordless electric broom | مكنسة كهربائية يدوية لاسلكية | ไม้กวาดไฟฟ้าไร้สาย | Sapu listrik nirkabel | Беспроводная электрощётка | Kablosuz elektrikli süpürge
### shavers | 电动剃须 | Electric grooming | ماكينات حلاقة كهربائية | เครื่องโกนหนวดไฟฟ้า | Alat cukur listrik | Электробритвы | Tıraş makineleri
* 76 280 | 3 W, 5 W, 8 W | n=40; f=rechargeable,waterproof,case,travel; a=gender:men
= 充电剃须刀 | Electric shaver | ماكينة حلاقة كهربائية | เครื่องโกนหนวดไฟฟ้าแบบชาร์จ | Alat cukur elektrik | Электробритва | Elektrikli tıraş makinesi
### oral | 电动牙刷 | Electric toothbrushes | فرش أسنان كهربائية | แปรงสีฟันไฟฟ้า | Sikat gigi listrik | Электрические щётки | Elektrikli diş fırçaları
* 58 180 | 2 pcs, 4 pcs, 6 pcs, 8 pcs | n=60; f=rechargeable,kids,travel,gift-box; s=colour:white,pink,blue
= 声波电动牙刷 | Sonic electric toothbrush | فرشاة أسنان صوتية | แปรงสีฟันไฟฟ้าโซนิก | Sikat gigi sonik | Звуковая зубная щётка | Sonik diş fırçası
## video | 影音电器 | TV and audio | تلفاز وصوت | ทีวีและเครื่องเสียง | TV dan audio | ТВ и аудио | TV ve ses
> n=1; f=remote,quiet,wireless,premium
### tv | 电视机 | Televisions | تلفزيونات | โทรทัศน์ | Televisi | Телевизоры | Televizyonlar
* 890 7800 | 32", 43", 55", 65" | s=plug:plug-cn,plug-eu,plug-uk
= 智能网络电视 | Smart television | تلفاز ذكي | สมาร์ททีวี | Televisi pintar | Умный телевизор | Akıllı televizyon
### projectors | 投影机 | Projectors | أجهزة عرض | โปรเจกเตอร์ | Proyektor | Проекторы | Projektörler
* 468 1600 | 720p, 1080p, 4K | n=4; f=portable,quiet,wireless,remote; s=plug:plug-cn,plug-eu,plug-uk
= 家用投影机 | Home projector | جهاز عرض منزلي | โปรเจกเตอร์ในบ้าน | Proyektor rumah | Домашний проектор | Ev projektörü
### radios | 收音机 | Radios | أجهزة راديو | วิทยุ | Radio | Радиоприёмники | Radyolar
* 56 640 | 3 W, 5 W, 10 W | n=24; f=rechargeable,vintage,portable,solar; s=colour:brown,black,red; a=power-source:rechargeable
= 复古便携收音机 | Retro portable radio | راديو محمول بطراز قديم | วิทยุพกพาย้อนยุค | Radio portabel retro | Портативный ретро-радиоприёмник | Retro taşınabilir radyo
`;

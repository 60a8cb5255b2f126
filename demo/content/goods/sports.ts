export const sports = `
# sports | 运动户外 | Sports and outdoor | الرياضة والهواء الطلق | กีฬาและกลางแจ้ง | Olahraga dan luar ruang | Спорт и отдых | Spor ve outdoor
> attrs=material,colour,gender,age,waterproof,season,dimension,certificate,origin,packing; n=24; k=custom
" 按比赛和训练标准生产，耐磨耐用。 | Made to match and training standards, hard-wearing. | مصنوع وفق معايير المباريات والتدريب ومتين. | ผลิตตามมาตรฐานแข่งขันและฝึกซ้อม ทนทาน | Dibuat sesuai standar tanding dan latihan, awet. | Изготовлено по стандартам матчей и тренировок, износостойко. | Maç ve antrenman standardında, dayanıklı üretim.
" 供应学校、健身房和体育用品店。 | Supplied to schools, gyms and sports shops. | نورّد للمدارس والصالات ومحلات الرياضة. | จำหน่ายให้โรงเรียน ฟิตเนส และร้านกีฬา | Dipasok ke sekolah, gym, dan toko olahraga. | Поставляем школам, спортзалам и спортивным магазинам. | Okullara, spor salonlarına ve spor mağazalarına tedarik.
## balls | 球类 | Ball sports | كرات | กีฬาลูกบอล | Olahraga bola | Мячи | Top sporları
> n=30; f=logo,professional,kids,bulk; a=gender:unisex
### football | 足球 | Football | كرة القدم | ฟุตบอล | Sepak bola | Футбол | Futbol
* 36 430 | 19 cm, 20.5 cm, 22 cm | a=material:pu; s=colour:white,yellow,blue
= 机缝训练足球 | Machine-stitched training football | كرة قدم للتدريب | ลูกฟุตบอลเย็บเครื่อง | Bola sepak latihan jahit mesin | Тренировочный футбольный мяч | Makine dikişli antrenman futbol topu
### basketball | 篮球 | Basketball | كرة السلة | บาสเกตบอล | Bola basket | Баскетбол | Basketbol
* 48 620 | 22 cm, 23 cm, 24.5 cm | a=material:pu; s=colour:orange,black,blue; f=professional,kids,logo,scratch
= 室内外通用篮球 | Indoor and outdoor basketball | كرة سلة للداخل والخارج | ลูกบาสใช้ในร่มและกลางแจ้ง | Bola basket dalam dan luar ruang | Баскетбольный мяч для зала и улицы | İç ve dış saha basketbol topu
### rackets | 羽网乒乓 | Rackets | مضارب | แร็กเกต | Raket | Ракетки | Raketler
* 42 380 | 2 pcs, 3 pcs, 4 pcs | u=SET; n=20; f=case,light,professional,family; a=material:aluminium; s=colour:red,blue,black
= 铝合金羽毛球拍套装 | Aluminium badminton racket set | طقم مضارب ريشة من الألومنيوم | ชุดไม้แบดมินตันอะลูมิเนียม | Set raket badminton aluminium | Набор алюминиевых ракеток для бадминтона | Alüminyum badminton raket seti
### tennis | 网球 | Tennis | تنس | เทนนิส | Tenis | Теннис | Tenis
* 88 320 | 23", 25", 26", 27" | n=12; f=professional,kids,case,light; a=gender:unisex; s=colour:red,blue,black
= 碳素网球拍 | Carbon tennis racket | مضرب تنس كربوني | ไม้เทนนิสคาร์บอน | Raket tenis karbon | Карбоновая теннисная ракетка | Karbon tenis raketi
## fitness | 健身 | Fitness | اللياقة | ฟิตเนส | Kebugaran | Фитнес | Fitness
> n=8; f=adjustable,nonslip,professional,homeuse
### boxing | 搏击 | Boxing | ملاكمة | มวย | Tinju | Единоборства | Boks
* 65 720 | 225 g, 280 g, 340 g, 400 g | u=PR; f=professional,kids,breathable,thick; a=material:pu; s=colour:red,black,blue; n=20
= 训练拳击手套 | Training boxing gloves | قفازات ملاكمة للتدريب | นวมฝึกชกมวย | Sarung tinju latihan | Тренировочные боксёрские перчатки | Antrenman boks eldiveni
### martial | 武术服 | Martial arts | فنون قتالية | ศิลปะการต่อสู้ | Bela diri | Боевые искусства | Dövüş sanatları
* 72 900 | | u=SET; f=embroidered,kids,adults,breathable; a=material:canvas; s=height=120 cm,130 cm,140 cm,150 cm,160 cm,170 cm,180 cm; n=20
= 跆拳道训练服 | Martial arts training suit | بدلة تدريب للفنون القتالية | ชุดฝึกศิลปะป้องกันตัว | Seragam latihan bela diri | Форма для единоборств | Dövüş sanatları antrenman kıyafeti
## outdoor | 露营户外 | Camping | التخييم | แคมปิ้ง | Berkemah | Кемпинг | Kamp
> n=10; f=waterproof,foldable,light,portable
### climbing | 绳索攀登 | Ropes and climbing | حبال وتسلق | เชือกและปีนเขา | Tali dan panjat | Верёвки | İp ve tırmanış
* 38 900 | 10 m, 15 m, 20 m, 30 m | f=reinforced,multicolour,professional,waterproof; f=reinforced,professional,waterproof,heavyduty; a=fabric:polyester; s=diameter=8 mm,10 mm,12 mm
= 登山安全绳 | Climbing safety rope | حبل تسلق آمن | เชือกปีนเขานิรภัย | Tali panjat tebing | Страховочная верёвка | Tırmanış güvenlik ipi
### compass | 望远观测 | Optics | أدوات رصد | กล้องส่อง | Optik | Оптика | Optik
* 168 1900 | 50 mm, 60 mm, 70 mm, 80 mm | n=4; f=case,portable,professional,kids; a=age:teen; s=colour:black,white
= 折射式天文望远镜 | Refractor telescope | تلسكوب انكساري | กล้องดูดาวหักเหแสง | Teleskop refraktor | Телескоп-рефрактор | Mercekli teleskop
## water | 水上运动 | Water sports | رياضات مائية | กีฬาทางน้ำ | Olahraga air | Водный спорт | Su sporları
> n=20; f=kids,adults,professional,portable
### diving | 潜水游泳 | Diving and swimming | غوص وسباحة | ดำน้ำและว่ายน้ำ | Selam dan renang | Плавание и дайвинг | Dalış ve yüzme
* 52 640 | | u=SET; f=kids,adults,adjustable,case; a=material:silicone,waterproof:full; s=colour:black,blue,yellow
= 浮潜面镜呼吸管套装 | Snorkelling mask and tube set | طقم قناع وأنبوب غوص سطحي | ชุดหน้ากากดำน้ำตื้น | Set masker dan snorkel | Набор: маска и трубка | Maske ve şnorkel seti
### rings | 救生圈 | Swim rings | أطواق نجاة | ห่วงชูชีพ | Ban pelampung | Спасательные круги | Can simitleri
* 46 2100 | 45 cm, 60 cm, 70 cm, 75 cm | n=8; f=kids,adults,reinforced,thick; a=material:plastic; s=colour:orange,white
= 加厚救生圈 | Thick life ring | طوق نجاة سميك | ห่วงชูชีพหนา | Pelampung tebal | Прочный спасательный круг | Kalın can simidi
### fishing | 渔具 | Fishing | صيد السمك | ตกปลา | Pancing | Рыбалка | Balıkçılık
* 79 480 | 2.1 m, 2.4 m, 2.7 m, 3.6 m | n=20; f=portable,light,professional,case; a=waterproof:splash; s=colour:black,red
= 伸缩海竿 | Telescopic fishing rod | صنارة صيد تلسكوبية | คันเบ็ดยืดหด | Joran teleskopik | Телескопическое удилище | Teleskopik olta kamışı
## cycling | 骑行轮滑 | Cycling | ركوب الدراجات | ปั่นจักรยาน | Bersepeda | Велоспорт | Bisiklet
> n=1; f=foldable,light,adults,kids
### bikes | 自行车 | Bicycles | دراجات هوائية | จักรยาน | Sepeda | Велосипеды | Bisikletler
* 468 15500 | 20", 24", 26", 27.5" | a=material:aluminium; s=colour:black,red,blue,white
= 变速山地自行车 | Geared mountain bike | دراجة جبلية بتروس | จักรยานเสือภูเขามีเกียร์ | Sepeda gunung bergigi | Горный велосипед | Vitesli dağ bisikleti
`;

-- The levels of China's divisions that are no places had their Chinese names spelt in other languages. An address
-- leaves them out; where regions are chosen they say what lies below.
update regions set names = named.names
from (values
  ('市辖区', '{"zh": "市辖区", "en": "Districts", "ar": "أحياء المدينة", "thai": "เขตในเมือง", "indonesian": "Distrik kota", "ru": "Городские районы", "tr": "Merkez ilçeler"}'::jsonb),
  ('县', '{"zh": "县", "en": "Counties", "ar": "المقاطعات", "thai": "อำเภอ", "indonesian": "Kabupaten", "ru": "Уезды", "tr": "Taşra ilçeleri"}'::jsonb),
  ('省直辖县级行政区划', '{"zh": "省直辖县级行政区划", "en": "Cities and counties directly under the province", "ar": "مدن ومقاطعات تابعة للمقاطعة مباشرة", "thai": "เมืองและอำเภอที่ขึ้นตรงต่อมณฑล", "indonesian": "Kota dan kabupaten langsung di bawah provinsi", "ru": "Города и уезды провинциального подчинения", "tr": "Doğrudan eyalete bağlı kent ve ilçeler"}'::jsonb),
  ('自治区直辖县级行政区划', '{"zh": "自治区直辖县级行政区划", "en": "Cities and counties directly under the autonomous region", "ar": "مدن ومقاطعات تابعة لمنطقة الحكم الذاتي مباشرة", "thai": "เมืองและอำเภอที่ขึ้นตรงต่อเขตปกครองตนเอง", "indonesian": "Kota dan kabupaten langsung di bawah daerah otonom", "ru": "Города и уезды, подчинённые автономному району", "tr": "Doğrudan özerk bölgeye bağlı kent ve ilçeler"}'::jsonb)
) as named (zh, names)
where country = 'CN' and level = 2 and regions.names ->> 'zh' = named.zh
  and regions.names ->> 'en' in ('Shixia', 'Xian', 'Shengzhixiaxianjixingzhengquhua', 'Zizhiquzhixiaxianjixingzhengquhua');

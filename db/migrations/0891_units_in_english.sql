-- Units of measure are written as their signs, which know no number; those of time are named in the singular.
update units set short = short || jsonb_build_object('en', sign)
from (values
  ('GRM', 'g'),
  ('LBR', 'lb'),
  ('CTM', 'ct'),
  ('INH', 'in'),
  ('FOT', 'ft'),
  ('YRD', 'yd'),
  ('MTK', 'm²'),
  ('INK', 'in²'),
  ('FTK', 'ft²'),
  ('HAR', 'ha'),
  ('FTQ', 'ft³'),
  ('LTR', 'L'),
  ('WTT', 'W'),
  ('KWH', 'kWh'),
  ('VLT', 'V'),
  ('AMP', 'A'),
  ('CEL', '°C'),
  ('FAH', '°F'),
  ('HUR', 'h'),
  ('MIN', 'min'),
  ('E34', 'GB'),
  ('E35', 'TB'),
  ('4L', 'MB'),
  ('P1', '%'),
  ('DAY', 'day'),
  ('WEE', 'week'),
  ('MON', 'month'),
  ('ANN', 'year')
) as signs (unit_code, sign)
where units.code = signs.unit_code;

-- Jobs of files carry `fileId`, whatever the file. What dead processes left behind is named as its queue is today: one
-- whose queue is gone would keep all the others from being taken up again.
update file_runs set
  queue = case queue when 'goodsImports.run' then 'productImports.run' when 'moving.read' then 'transfers.read' else queue end,
  data = jsonb_build_object('fileId', file_id);

do $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  update pgboss.job set data = data - 'importId' || jsonb_build_object('fileId', data -> 'importId')
  where name in ('productImports.run', 'trackingImports.run') and data ? 'importId' and state < 'completed';
end $$;

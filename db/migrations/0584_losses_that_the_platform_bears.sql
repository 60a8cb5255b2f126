-- What the platform bears of a dispute that was lost, because its buyer had that money back before. Money that goes back of
-- the same payment afterwards, or comes back to be sent once more, is with the buyer already: it makes that loss smaller.
alter table card_disputes add column platform_borne bigint not null default 0 check (platform_borne >= 0);

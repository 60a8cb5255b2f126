-- When the buyer of an inquiry closed it: what nobody could answer any more does not count against its provider.
alter table service_inquiries add column closed_by_buyer_at timestamptz;

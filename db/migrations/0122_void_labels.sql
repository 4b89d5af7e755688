-- A label that is to be voided waits in this queue until the carrier has answered.
alter table shipment_label add column void_due_at timestamptz;
-- The carrier did not take the label back.
alter table shipment_label add column void_refused_at timestamptz;

update shipment_label b set void_due_at = now()
from shipment s where s.id = b.shipment_id and s.status = 'cancelled' and b.status in ('buying', 'bought');

create index shipment_label_unfinished on shipment_label (id) where status = 'buying' or void_due_at is not null;
create index shipment_label_provider_ref on shipment_label (provider_ref) where provider_ref is not null;
create index shipment_under_way on shipment (shipped_at) where status = 'shipped';

-- What the buyer of a quote asked for. The seller may change the lines of the quote, and the buyer is told how the offer differs from the request.
create table quote_requested_line (
	order_id bigint not null references store_order on delete cascade,
	n smallint not null check (n > 0),
	part_id integer not null references part,
	sku text not null,
	title_en label not null,
	title_es label not null,
	brand label not null,
	quantity integer not null check (quantity between 1 and 9999),
	primary key (order_id, n)
);
create index quote_requested_line_part on quote_requested_line (part_id);

comment on table quote_requested_line is 'The lines of a quote as the buyer requested them. A quote that staff wrote has none.';

create function keep_requested_lines() returns trigger language plpgsql as $$
begin
	raise exception 'the lines of a request do not change' using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_requested_lines before update on quote_requested_line for each row execute function keep_requested_lines();

-- The requested line that a line of the quote answers, with the same part or another one. Null for a line that the seller added, and for lines of orders.
alter table order_line add column requested_line smallint;

-- Quotes without an offer still have the lines of their request. Those of staff were offered when they were written.
insert into quote_requested_line (order_id, n, part_id, sku, title_en, title_es, brand, quantity)
select l.order_id, l.n, l.part_id, l.sku, l.title_en, l.title_es, l.brand, l.quantity
from quote q join store_order o on o.id = q.order_id join order_line l on l.order_id = o.id
where q.status = 'requested' and o.kind = 'quote' and o.placed_by is null;
update order_line l set requested_line = l.n from quote_requested_line r where r.order_id = l.order_id and r.n = l.n;

-- The next file checks the rows, because a check in this transaction would keep every order waiting.
alter table order_line add constraint order_line_requested_line
	foreign key (order_id, requested_line) references quote_requested_line (order_id, n) not valid;

/**
 * Messages of visitors, a request for access, notes and tax certificates, so that the office of the
 * demo has something to do. The texts are invented.
 */
import { createHash } from "node:crypto";
import type pg from "pg";

type DemoMessage = {
	/** The demo customer who wrote it; null for a visitor. */
	account: string | null;
	email: string;
	name: string;
	phone: string;
	text: string;
	language: "en" | "es";
	hoursAgo: number;
};

const MESSAGES: DemoMessage[] = [
	{
		account: null,
		email: "hauler@cabover.example",
		name: "Demo hauler",
		phone: "+13055550171",
		text: "Do you have a turbo for a 2007 NPR with the 4HK1? The truck is down, so I would pick it up today.",
		language: "en",
		hoursAgo: 26,
	},
	{
		account: "flota@cabover.example",
		email: "flota@cabover.example",
		name: "Demo flota",
		phone: "+13055550182",
		text: "¿Pueden apartar cuatro inyectores para el viernes? Mandamos la orden de compra mañana.",
		language: "es",
		hoursAgo: 3,
	},
	{
		account: null,
		email: "diesel-shop@cabover.example",
		name: "Demo diesel shop",
		phone: "+13055550193",
		text: "The core for my starter went out on Monday. When will the deposit be credited?",
		language: "en",
		hoursAgo: 1,
	},
];

const INSERT_MESSAGE = `insert into contact_message (account_id, email, name, phone, message, location, language, created_at, dedupe)
	values ((select id from account where email = $1), $2, $3, $4, $5, 'Miami', $6, now() - $7 * interval '1 hour', $8)
	on conflict (dedupe) do nothing`;

const INSERT_REQUEST = `insert into access_request (email, name, company, phone, message, account_type, language, created_at)
	values ('purchasing@cabover.example', 'Demo fleet', 'Demo fleet services', '+13055550164',
		'We run 38 Isuzu and Hino trucks and would like repair shop prices.', 'fleet_or_repair_shop', 'en', now() - interval '20 hours')
	on conflict do nothing`;

const NOTES = [
	{
		account: "fleet@cabover.example",
		text: "Sends the purchase order the same day. Ask for the unit number before you quote.",
		isPinned: true,
	},
	{
		account: "wholesale@cabover.example",
		text: "Wants one pallet a month instead of single boxes.",
		isPinned: false,
	},
	{
		account: "export@cabover.example",
		text: "Habla español. El agente de carga recoge los jueves en Miami.",
		isPinned: true,
	},
];

const INSERT_NOTE = `insert into customer_note (account_id, author_id, text, is_pinned, key)
	select c.id, s.id, $2, $3, md5('demo note ' || $1)::uuid from account c, account s
	where c.email = $1 and s.email = 'seller@cabover.example' on conflict do nothing`;

/** Of the wholesale reseller: one ends soon, so that Today reminds of it. */
const CERTIFICATES = [
	{ state: "FL", number: "85-0000000001C-0", daysLeft: 320 },
	{ state: "GA", number: "ST-5 000-000001", daysLeft: 18 },
];

const INSERT_CERTIFICATE = `insert into tax_certificate (account_id, state, number, valid_from, valid_to, checked_by)
	select c.id, $1, $2, current_date - 300, current_date + $3::integer, m.id from account c, account m
	where c.email = 'wholesale@cabover.example' and m.email = 'manager@cabover.example' on conflict do nothing`;

export async function addDemoWork(pool: Pick<pg.Pool, "query">): Promise<void> {
	for (const { account, email, name, phone, text, language, hoursAgo } of MESSAGES)
		await pool.query(INSERT_MESSAGE, [
			account,
			email,
			name,
			phone,
			text,
			language,
			hoursAgo,
			createHash("sha256").update(`demo ${email}`).digest(),
		]);
	await pool.query(INSERT_REQUEST);
	for (const { account, text, isPinned } of NOTES)
		await pool.query(INSERT_NOTE, [account, text, isPinned]);
	for (const { state, number, daysLeft } of CERTIFICATES)
		await pool.query(INSERT_CERTIFICATE, [state, number, daysLeft]);
}

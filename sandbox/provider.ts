/** What every corner of the sandbox server works with. */
import type { IncomingHttpHeaders } from "node:http";
import type { Books } from "./books.sql.ts";
import type { Deliverer } from "./deliver-messages.ts";
import type { Faults } from "./faults.ts";
import type { Announce } from "./keep-payments.ts";

export type Provider = {
	books: Books;
	faults: Faults;
	messages: Deliverer;
	announce: Announce;
	now: () => number;
	/** Mutable: the store tells its address when it has one. */
	origins: string[];
};

export type Asked = {
	method: string;
	path: string;
	query: URLSearchParams;
	headers: IncomingHttpHeaders;
	body: string;
};

/** A text is a page, anything else JSON. `drop` cuts the line, `hang` never answers. */
export type Reply =
	| { status: number; body: unknown; headers?: Record<string, string> }
	| "drop"
	| "hang";

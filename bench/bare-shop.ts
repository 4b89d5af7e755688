/**
 * A web server without any rule, in a process of its own: it answers every request of a checkout
 * with a small JSON text, and writes the rows of an order for the request that places it. The
 * reference of the checkouts over HTTP.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readConfig } from "../src/platform/config.ts";
import { openPool } from "../src/platform/postgres/pool.ts";
import { bareOrder, stockUp } from "./bare-order.ts";

const pool = openPool({ url: readConfig().databaseUrl ?? "" });
const parts = await stockUp(pool);
const { rows } = await pool.query<{ id: number; email: string }>(
	"insert into account (email, first_name, last_name, account_type, language, credit) values ('bare-shop@cabover.example', 'Demo', 'Buyer', 'vehicle_owner', 'en', 'credit') returning id, email",
);
const buyer = { accountId: rows[0]?.id ?? 0, email: rows[0]?.email ?? "" };
await pool.query("insert into credit_account (account_id, limit_cents) values ($1, 1e13)", [
	buyer.accountId,
]);

let count = 0;

const server = createServer(async (request, response) => {
	const chunks: Buffer[] = [];
	for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
	JSON.parse(Buffer.concat(chunks).toString("utf8") || "null");
	if (request.url === "/api/orders/place") {
		const n = count++;
		const two = [parts[n % parts.length], parts[(n + 1) % parts.length]];
		await bareOrder(
			pool,
			two.filter((part) => part !== undefined),
			buyer,
		);
	}
	response.setHeader("content-type", "application/json");
	response.end('{"status":"success"}');
});
server.listen(0, "127.0.0.1", () => {
	console.log(`is open: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on("SIGTERM", () => {
	server.closeAllConnections();
	server.close(() => void pool.end().then(() => process.exit(0)));
});

import { expect, it } from "vitest";
import { createRequestId, traceOf } from "./request-id.ts";

const from = (remoteAddress: string, id: string) =>
	({ headers: { "x-request-id": id }, socket: { remoteAddress } }) as never;

it("takes the id of a trusted proxy only, and only if it is one", () => {
	const requestId = createRequestId(["10.0.0.0/8", "::1"]);
	expect(requestId(from("10.1.2.3", "abcdef-123456"))).toBe("abcdef-123456");
	expect(requestId(from("::ffff:10.1.2.3", "abcdef-123456"))).toBe("abcdef-123456");
	expect(requestId(from("::1", "abcdef-123456"))).toBe("abcdef-123456");
	expect(requestId(from("192.0.2.1", "abcdef-123456"))).not.toBe("abcdef-123456");
	expect(requestId(from("10.1.2.3", 'x" status=200'))).toMatch(/^[0-9a-f-]{36}$/);
	expect(createRequestId(undefined)(from("127.0.0.1", "abcdef-123456"))).toMatch(/^[0-9a-f-]{36}$/);
});

it("continues the trace of the caller, and begins one where there is none", () => {
	const trace = "0af7651916cd43dd8448eb211c80319c";
	const continued = traceOf(`00-${trace}-b7ad6b7169203331-01`);
	expect(continued.id).toBe(trace);
	expect(continued.parent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
	expect(continued.parent).not.toContain("b7ad6b7169203331");
	expect(traceOf("nonsense").parent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});

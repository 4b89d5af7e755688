/** Turns a use case's no into the page that says it. */
import { data } from "react-router";
import { isRefusal, isRefusalCode, type RefusalCode, refusalStatus } from "../domain/refusals.ts";
import { isOutage } from "../platform/postgres/outage.ts";

export type RefusedPage = { code: RefusalCode };

export function refusePage(code: RefusalCode) {
	return data<RefusedPage>({ code }, { status: refusalStatus(code) });
}

/** The answer of a use case; its refusal or the database's outage becomes the error page with the right status. */
export async function orRefuse<T>(answer: Promise<T>): Promise<T> {
	try {
		return await answer;
	} catch (error) {
		if (isRefusal(error)) throw refusePage(error.code);
		if (isOutage(error)) throw refusePage("unavailable");
		throw error;
	}
}

export function refusedCode(thrown: unknown): RefusalCode | undefined {
	return typeof thrown === "object" && thrown !== null && "code" in thrown && isRefusalCode(thrown.code) ? thrown.code : undefined;
}

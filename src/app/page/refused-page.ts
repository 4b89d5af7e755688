/** Turns a use case's no into the page that says it. */
import { data } from "react-router";
import {
	isRefusal,
	isRefusalCode,
	type RefusalCode,
	refusalStatus,
	refusalText,
} from "../../domain/refusal/refusals.ts";
import { isOutage } from "../../platform/postgres/outage.ts";
import type { RefusedPage } from "./error-page-data.ts";

export function refusePage(code: RefusalCode) {
	const words = { en: refusalText(code, "en"), es: refusalText(code, "es") };
	return data<RefusedPage>({ code, ...words }, { status: refusalStatus(code) });
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
	return typeof thrown === "object" &&
		thrown !== null &&
		"code" in thrown &&
		isRefusalCode(thrown.code)
		? thrown.code
		: undefined;
}

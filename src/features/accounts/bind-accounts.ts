/** The use cases of accounts with their dependencies in hand. */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Queryable } from "../../platform/postgres/named.ts";
import * as access from "./access-requests.ts";
import * as addresses from "./addresses.ts";
import { recognize } from "./authenticate.ts";
import { closeAccount, readOwnData } from "./close-account.ts";
import type { AccountDependencies, Client } from "./dependencies.ts";
import { type LoginRequest, login } from "./login.ts";
import * as manage from "./manage-account.ts";
import {
	type ChangeRequest,
	changePassword,
	type ForgotRequest,
	forgotPassword,
	type ResetRequest,
	resetPassword,
} from "./passwords.ts";
import { readProfile } from "./read-profile.ts";
import {
	type ConfirmRequest,
	confirmRegistration,
	type RegisterRequest,
	register,
} from "./register.ts";
import { currentCode, proveSecondStep, readSecondStep } from "./second-step.ts";
import { deleteSession, deleteSessions } from "./sessions.sql.ts";

/** What accounts need beside the database. */
export type Accounts = Omit<AccountDependencies, "db">;

export function bindAccounts(deps: AccountDependencies & { pool: Queryable }) {
	return {
		recognize: (token: string) => recognize(deps, token),
		login: (request: LoginRequest) => login(deps, request),
		logout: ({ accountId, sessionId }: Customer) => deleteSession(deps.db, accountId, sessionId),
		register: (request: RegisterRequest, captchaToken: string | undefined, client: Client) =>
			register(deps, request, captchaToken, client),
		confirmRegistration: (request: ConfirmRequest) => confirmRegistration(deps, request),
		forgotPassword: (request: ForgotRequest) => forgotPassword(deps, request),
		resetPassword: (request: ResetRequest) => resetPassword(deps, request),
		changePassword: (caller: Customer, request: ChangeRequest) =>
			changePassword(deps, caller, request),
		listSessions: (caller: Customer) => manage.listSessions(deps, caller),
		endSession: (caller: Customer, id: number) => manage.endSession(deps, caller, id),
		endSessions: ({ accountId }: Customer) => deleteSessions(deps.db, accountId),
		listSignIns: (caller: Customer) => manage.listSignIns(deps, caller),
		changePersonalInfo: (caller: Customer, info: manage.PersonalInfo) =>
			manage.changePersonalInfo(deps, caller, info),
		changeEmail: (caller: Customer, request: { email: string; password: string }) =>
			manage.changeEmail(deps, caller, request),
		confirmEmail: (secret: string, caller: Caller) => manage.confirmEmail(deps, secret, caller),
		viewPriceLevel: (caller: Customer, level: PriceLevel) =>
			manage.viewPriceLevel(deps, caller, level),
		readOwnData: (caller: Customer) => readOwnData(deps, caller),
		closeAccount: (caller: Customer, password: string) => closeAccount(deps, caller, password),
		listAddresses: (caller: Customer) => addresses.listAddresses(deps, caller),
		readAddress: (caller: Customer, id: number) => addresses.readAddress(deps, caller, id),
		addAddress: (caller: Customer, input: addresses.AddressInput) =>
			addresses.addAddress(deps, caller, input),
		changeAddress: (caller: Customer, id: number, input: addresses.AddressInput) =>
			addresses.changeAddress(deps, caller, id, input),
		removeAddress: (caller: Customer, id: number) => addresses.removeAddress(deps, caller, id),
		requestAccess: (
			request: access.AccessRequest,
			captchaToken: string | undefined,
			client: Client,
		) => access.requestAccess(deps, request, captchaToken, client),
		listAccessRequests: (caller: Customer, status: "open" | "approved" | "declined") =>
			access.listAccessRequests(deps, caller, status),
		approveAccess: (caller: Customer, approval: access.Approval) =>
			access.approveAccess(deps, caller, approval),
		declineAccess: (caller: Customer, id: number) => access.declineAccess(deps, caller, id),
		readSecondStep: (caller: Customer) => readSecondStep(deps, caller),
		proveSecondStep: (caller: Customer, code: string) => proveSecondStep(deps, caller, code),
		currentCode: (caller: Customer) => currentCode(deps, caller),
		readProfile: (accountId: number) => readProfile(deps, accountId),
	};
}

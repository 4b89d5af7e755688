import type { ReactNode } from "react";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

const CHIP = "inline-flex max-w-full items-stretch rounded-box border text-sm";
const PART = "min-h-8 items-center px-2.5 py-1 pointer-coarse:min-h-11";

/**
 * An active filter or a link to one. `to` makes the chip a link; `removeTo` adds a link that
 * removes the filter.
 */
export function Chip({
	label,
	to,
	removeTo,
	icon,
	isOn = false,
}: {
	label: string;
	to?: string;
	removeTo?: string;
	icon?: string;
	isOn?: boolean;
}) {
	const face = (
		<>
			{icon && <Icon name={icon} className="size-4" />}
			<span className="min-w-0 break-words">{label}</span>
		</>
	);
	return (
		<span
			className={`${CHIP} ${isOn ? "border-ink bg-panel font-medium" : "border-edge bg-paper"}`}
		>
			<ChipContent to={to} isOn={isOn}>
				{face}
			</ChipContent>
			{removeTo && (
				<Link
					to={removeTo}
					preventScrollReset
					aria-label={m.ui_remove({ label })}
					className="grid w-8 shrink-0 place-items-center border-l border-inherit hover:bg-bad-ground hover:text-bad pointer-coarse:w-11"
				>
					<Icon name="close" className="size-4" />
				</Link>
			)}
		</span>
	);
}

function ChipContent({
	to,
	isOn,
	children,
}: {
	to: string | undefined;
	isOn: boolean;
	children: ReactNode;
}) {
	const look = `inline-flex min-w-0 gap-1.5 ${PART}`;
	if (!to) return <span className={look}>{children}</span>;
	return (
		<Link
			to={to}
			preventScrollReset
			aria-current={isOn ? "true" : undefined}
			className={`${look} hover:underline`}
		>
			{children}
		</Link>
	);
}

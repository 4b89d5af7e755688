import { useState } from "react";
import { readLocal, removeLocal, writeLocal } from "../browser/local-storage.ts";
import { m } from "../messages/compiled/messages.js";
import { CheckboxField } from "../ui/choice-field.tsx";
import { KeyRow } from "../ui/key-row.tsx";
import { Modal } from "../ui/modal.tsx";
import { KEYS_OFF } from "./page-keys.ts";

/**
 * The keys of every page and of the table of parts, and the switch that turns the single keys off.
 */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
	const [isOn, setOn] = useState(() => readLocal(KEYS_OFF) === null);
	const turn = (on: boolean) => {
		setOn(on);
		if (on) removeLocal(KEYS_OFF);
		else writeLocal(KEYS_OFF, "1");
	};
	return (
		<Modal title={m.keys_title()} onClose={onClose}>
			<dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 pb-4">
				<KeyRow keys={["/"]} text={m.keys_search()} />
				<KeyRow keys={["\u2191", "\u2193"]} text={m.keys_suggestions()} />
				<KeyRow keys={["Enter"]} text={m.keys_enter()} />
				<KeyRow keys={["Esc"]} text={m.keys_close()} />
				<KeyRow keys={["\u2191", "\u2193"]} text={m.keys_quantities()} />
				<KeyRow keys={["Enter"]} text={m.keys_add()} />
				<KeyRow keys={["?"]} text={m.keys_this_list()} />
			</dl>
			<CheckboxField
				name="keys"
				label={m.keys_switch()}
				checked={isOn}
				onChange={(event) => turn(event.currentTarget.checked)}
				className="border-t pt-2"
			/>
		</Modal>
	);
}

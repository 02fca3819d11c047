import { PassDoor } from '@/components/artwork/pass-door';
import { accentLeading } from '@/components/ui/accent-leading';
import { classNames } from '@/components/ui/class-names';
import { doorColours } from '@/lib/artwork/door';
import { DoorStageFrame } from './door-stage-frame';

type DoorStageProps = {
  passNumber: string;
  /** "C’est ouvert, Camille." */
  title: string;
  /** Cause of the opening, such as the paid order. */
  note?: string;
  /** True if the address asks for the stage; otherwise the address is marked, so that a reload does not repeat it. */
  isAsked?: boolean;
};

/**
 * The door of a pass opens once over the whole screen and gives way to the page below. Decoration by CSS alone: the page
 * says the same, and with reduced motion there is no stage (app/styles/stage.css).
 */
export function DoorStage({ passNumber, title, note, isAsked = false }: DoorStageProps) {
  const { first, second } = doorColours(passNumber);
  return (
    <DoorStageFrame isAsked={isAsked}>
      <p className={classNames('stage-title display', accentLeading(title))}>{title}</p>
      <div className="stage-door">
        <div className="stage-frame arch">
          <div className="stage-opening arch">
            <PassDoor passNumber={passNumber} width={300} height={420} />
            <div className="stage-leaf arch artwork" style={{ background: first }} />
          </div>
        </div>
        <div className="stage-light artwork" style={{ background: second }} />
      </div>
      <p className="stage-floor">
        <span className="max-md:hidden">{note}</span>
      </p>
    </DoorStageFrame>
  );
}
